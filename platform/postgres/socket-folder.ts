// The private folder of the server's socket: short enough for the kernel's limit whatever the
// data folder is called, one for each data folder, closed to every other user.

import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgresDidNotStart } from "./postgres-did-not-start.ts";

/** Names are plain ASCII without comma or colon, which postgres.js would read as a list of hosts. */
const PLAIN_PATH = /^\/[A-Za-z0-9/_.-]{0,60}$/;

/** Makes the folder, or empties the one that an earlier start left; call it only while holding the lock. */
export async function openSocketFolder(
  dataDir: string,
  owner: { uid: number; gid: number },
): Promise<string> {
  const refusals: string[] = [];
  for (const folder of socketFoldersOf(dataDir)) {
    try {
      await mkdir(folder, { mode: 0o700 }).catch(acceptExisting);
      await requirePrivate(folder, owner.uid);
      for (const name of await readdir(folder)) await rm(join(folder, name));
      await chmod(folder, 0o700);
      if (owner.uid !== process.geteuid?.()) await chown(folder, owner.uid, owner.gid);
      return folder;
    } catch (fault) {
      refusals.push(fault instanceof Error ? fault.message : String(fault));
    }
  }
  throw new PostgresDidNotStart(`No folder can be made for its socket (${refusals.join("; ")}).`);
}

/** Removes what openSocketFolder made for this owner, wherever it was; nothing happens when there is none. */
export async function removeSocketFolder(dataDir: string, owner: { uid: number }): Promise<void> {
  for (const folder of socketFoldersOf(dataDir)) {
    const ours = await requirePrivate(folder, owner.uid).then(
      () => true,
      () => false,
    );
    if (ours) await rm(folder, { recursive: true, force: true });
  }
}

function socketFoldersOf(dataDir: string): string[] {
  const uid = process.geteuid?.() ?? 0;
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const places = [uid === 0 ? "/run" : `/run/user/${uid}`, tmpdir(), "/tmp"];
  const usable = places.filter((place) => PLAIN_PATH.test(place));
  return [...new Set(usable)].map((place) => join(place, `deodar-${uid}-${hash}`));
}

function acceptExisting(fault: NodeJS.ErrnoException): void {
  if (fault.code !== "EEXIST") throw fault;
}

/** In a folder open to all, somebody else may have made this name first. */
async function requirePrivate(folder: string, owner: number): Promise<void> {
  const found = await lstat(folder);
  const ours = found.uid === owner || found.uid === process.geteuid?.();
  if (!found.isDirectory() || !ours) throw new Error(`${folder} belongs to somebody else`);
}
