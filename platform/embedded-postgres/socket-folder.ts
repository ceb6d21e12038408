// The private folder of the server's Unix socket. Its path is always short enough for the kernel, each data folder has
// its own, and no other user can open it.

import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgresStartError } from "./errors.ts";

/** Plain ASCII without comma or colon, which postgres.js would read as a list of hosts. */
const plainPath = /^\/[A-Za-z0-9/_.-]{0,60}$/;

/** Creates the folder, or empties an earlier start's. Call it only while holding the lock. */
export async function openSocketFolder(
  dataDir: string,
  owner: { uid: number; gid: number },
): Promise<string> {
  const reasons: string[] = [];
  for (const folder of listSocketFolders(dataDir)) {
    try {
      await mkdir(folder, { mode: 0o700 }).catch(acceptExisting);
      await requirePrivate(folder, owner.uid);
      for (const name of await readdir(folder)) await rm(join(folder, name));
      await chmod(folder, 0o700);
      if (owner.uid !== process.geteuid?.()) await chown(folder, owner.uid, owner.gid);
      return folder;
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new PostgresStartError(`No folder can be created for its socket (${reasons.join("; ")}).`);
}

/** Removes the folder that openSocketFolder created for this owner. Does nothing when there is none. */
export async function removeSocketFolder(dataDir: string, owner: { uid: number }): Promise<void> {
  for (const folder of listSocketFolders(dataDir)) {
    const isOurs = await requirePrivate(folder, owner.uid).then(
      () => true,
      () => false,
    );
    if (isOurs) await rm(folder, { recursive: true, force: true });
  }
}

/** In the order in which they are tried. */
function listSocketFolders(dataDir: string): string[] {
  const uid = process.geteuid?.() ?? 0;
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const parents = [uid === 0 ? "/run" : `/run/user/${uid}`, tmpdir(), "/tmp"];
  const usable = parents.filter((parent) => plainPath.test(parent));
  return [...new Set(usable)].map((parent) => join(parent, `deodar-${uid}-${hash}`));
}

function acceptExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/**
 * Throws when the folder is another user's: in a folder that everybody can write, anyone may have created this name
 * first.
 */
async function requirePrivate(folder: string, ownerUid: number): Promise<void> {
  const found = await lstat(folder);
  const isOurs = found.uid === ownerUid || found.uid === process.geteuid?.();
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} belongs to another user`);
}
