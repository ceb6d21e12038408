// The data folder on disk. A new database is created under another name and renamed to `pg` when it is complete, so
// that a start killed half-way leaves nothing that looks like a database. Each start uses its own name, because the
// `initdb` of a killed start continues and removes its folder when it fails.

import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import {
  access,
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
import { type Binaries, withShellSafePath } from "./binaries.ts";
import { PostgresStartError } from "./errors.ts";
import { environmentFor, type ServerUser } from "./server-user.ts";
import { runStartStep } from "./start-step.ts";

/** All paths are absolute, without links. */
export type DataFolder = { path: string; pgDir: string; unfinishedPgDir: string; logFile: string };

const unfinishedPrefix = "pg.init-";

/** Creates the folder when it is missing (readable by this user only) and checks that it can be written. */
export function openDataFolder(dataDir: string): Promise<DataFolder> {
  return runStartStep(`The data folder ${dataDir} cannot be used`, async () => {
    await mkdir(resolve(dataDir), { recursive: true, mode: 0o700 });
    const path = await realpath(dataDir);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return {
      path,
      pgDir: join(path, "pg"),
      unfinishedPgDir: join(path, `${unfinishedPrefix}${randomUUID()}`),
      logFile: join(path, "pg.log"),
    };
  });
}

/** The owner of the database's files; undefined before the first start. */
export async function findFileOwner(folder: DataFolder): Promise<{ uid: number; gid: number } | undefined> {
  if (!existsSync(folder.pgDir)) return undefined;
  const { uid, gid } = await stat(folder.pgDir);
  return { uid, gid };
}

/** Creates the database on the first start; on later starts gives its files to the server user. */
export async function prepareDatabaseFiles(
  folder: DataFolder,
  binaries: Binaries,
  serverUser: ServerUser,
  durable: boolean,
): Promise<void> {
  await runStartStep(`The remains of an unfinished start in ${folder.path} cannot be removed`, () =>
    removeUnfinished(folder.path),
  );
  if (existsSync(join(folder.pgDir, "PG_VERSION"))) {
    await runStartStep("The owner of its files cannot be changed", () =>
      changeOwner(folder.pgDir, serverUser.owner),
    );
    return;
  }
  if (existsSync(folder.pgDir) && (await readdir(folder.pgDir)).length > 0) {
    throw new PostgresStartError(`${folder.pgDir} exists but is no PostgreSQL database.`);
  }
  await runInitdb(folder, binaries, serverUser, durable);
  await runStartStep("The folder of the new database cannot be renamed", async () => {
    await rename(folder.unfinishedPgDir, folder.pgDir);
    await syncFolder(folder.path);
  });
}

/** Removes unfinished folders of earlier starts, including `pg.init` of older versions. */
async function removeUnfinished(path: string): Promise<void> {
  for (const name of await readdir(path))
    if (name === "pg.init" || name.startsWith(unfinishedPrefix))
      await rm(join(path, name), { recursive: true, force: true, maxRetries: 5 });
}

async function runInitdb(folder: DataFolder, binaries: Binaries, serverUser: ServerUser, durable: boolean) {
  const [command, ...prefixArgs] = serverUser.commandPrefix;
  const textFlags = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const flags = [
    "-U",
    "shop",
    "--auth=trust",
    ...textFlags,
    "--data-checksums",
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    const { cwd, env } = environmentFor(binaries);
    await withShellSafePath(binaries, ({ initdb }) =>
      promisify(execFile)(command, [...prefixArgs, initdb, "-D", folder.unfinishedPgDir, ...flags], {
        cwd,
        env,
      }),
    );
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== "");
    throw new PostgresStartError(
      `The new database in ${folder.path} could not be created.`,
      lines.slice(-20),
      error,
    );
  }
}

/**
 * PostgreSQL insists on owning its files. The owner differs when the folder comes from a machine where root could run
 * the server in a user namespace.
 */
async function changeOwner(pgDir: string, owner: { uid: number; gid: number }): Promise<void> {
  if ((await stat(pgDir)).uid === owner.uid) return;
  for (const entry of await readdir(pgDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!(await lstat(path)).isSymbolicLink()) await chown(path, owner.uid, owner.gid);
  }
  // The folder itself comes last, so that the next start continues a change that was interrupted.
  await chown(pgDir, owner.uid, owner.gid);
  await chmod(pgDir, 0o700);
}

/** Writes the folder's entries to disk; without this a power cut could undo the rename. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
