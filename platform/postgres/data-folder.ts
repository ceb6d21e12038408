// The folder on disk: `pg` is the database, made under another name first and renamed when it is
// whole, so that a start killed half way leaves nothing that looks like a database.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import {
  access,
  appendFile,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { type Launcher, SERVER_SURROUNDINGS } from "./launcher.ts";
import { explainFailure, PostgresDidNotStart } from "./postgres-did-not-start.ts";

const LOG_KEPT_BYTES = 5_000_000;

/** All paths are absolute with links resolved. */
export type DataFolder = { path: string; pgDir: string; unfinished: string; logFile: string };

/** Makes the folder when it is missing (for this user alone) and sees that it can be written. */
export function openDataFolder(dataDir: string): Promise<DataFolder> {
  return explainFailure(`The data folder ${dataDir} cannot be used`, async () => {
    await mkdir(resolve(dataDir), { recursive: true, mode: 0o700 });
    const path = await realpath(dataDir);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return {
      path,
      pgDir: join(path, "pg"),
      unfinished: join(path, "pg.init"),
      logFile: join(path, "pg.log"),
    };
  });
}

/** Who owns the database's files; undefined before the first start. */
export async function findFileOwner(folder: DataFolder): Promise<{ uid: number; gid: number } | undefined> {
  if (!existsSync(folder.pgDir)) return undefined;
  const { uid, gid } = await stat(folder.pgDir);
  return { uid, gid };
}

/** The server's log grows slowly; one older part is kept. */
export async function turnOverLog(folder: DataFolder): Promise<void> {
  await explainFailure("Its log cannot be written", async () => {
    await appendFile(folder.logFile, "", { mode: 0o600 });
    // A start by root must not lock the folder's own user out of the next one.
    const { uid, gid } = await stat(folder.path);
    if (process.geteuid?.() === 0) await chown(folder.logFile, uid, gid);
    if ((await stat(folder.logFile)).size > LOG_KEPT_BYTES)
      await rename(folder.logFile, `${folder.logFile}.old`);
  });
}

/** Makes the database on the first start, and sees that its files belong to who will run it on every start. */
export async function prepareDatabaseFiles(
  folder: DataFolder,
  binaries: Binaries,
  launcher: Launcher,
  durable: boolean,
): Promise<void> {
  await explainFailure(`The remains of an unfinished start (${folder.unfinished}) cannot be removed`, () =>
    rm(folder.unfinished, { recursive: true, force: true, maxRetries: 5 }),
  );
  if (existsSync(join(folder.pgDir, "PG_VERSION"))) {
    await explainFailure("The owner of its files cannot be changed", () =>
      giveTo(folder.pgDir, launcher.owner),
    );
    return;
  }
  if (existsSync(folder.pgDir) && (await readdir(folder.pgDir)).length > 0) {
    throw new PostgresDidNotStart(`${folder.pgDir} exists but is no PostgreSQL database.`);
  }
  await initialize(folder, binaries, launcher, durable);
  await explainFailure("The new database cannot be put in place", async () => {
    await rename(folder.unfinished, folder.pgDir);
    await flushNames(folder.path);
  });
}

async function initialize(folder: DataFolder, binaries: Binaries, launcher: Launcher, durable: boolean) {
  const [command, ...rest] = launcher.prefix;
  const text = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const flags = [
    "-U",
    "shop",
    "--auth=trust",
    ...text,
    "--data-checksums",
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    const { detached: _, ...surroundings } = SERVER_SURROUNDINGS;
    await promisify(execFile)(
      command,
      [...rest, binaries.initdb, "-D", folder.unfinished, ...flags],
      surroundings,
    );
  } catch (fault) {
    const { stdout = "", stderr = "" } = fault as { stdout?: string; stderr?: string };
    const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== "");
    throw new PostgresDidNotStart(
      `The new database in ${folder.path} could not be made.`,
      lines.slice(-20),
      fault,
    );
  }
}

/** A folder moved from a machine where root could run the server itself; PostgreSQL insists on owning its files. */
async function giveTo(pgDir: string, owner: { uid: number; gid: number }): Promise<void> {
  if ((await stat(pgDir)).uid === owner.uid) return;
  for (const entry of await readdir(pgDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!(await lstat(path)).isSymbolicLink()) await chown(path, owner.uid, owner.gid);
  }
  // Last, so that a change cut short is taken up again by the next start.
  await chown(pgDir, owner.uid, owner.gid);
  await chmod(pgDir, 0o700);
}

/** Without this a power cut could undo the rename. */
async function flushNames(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
