// Data folders of test runs, which are removed when the run ends, or by the next run when it was killed.

import { mkdtemp, readdir, realpath, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDataFolder } from "#platform/embedded-postgres/embedded-postgres.ts";
import { DataFolderInUse } from "#platform/embedded-postgres/errors.ts";

/** Followed by the run's process id. */
const prefix = "deodar-test-";
/** In memory on Linux. */
const memoryFolder = "/dev/shm";
/** A whole run writes less than half of it. */
const enoughMemoryBytes = 2 * 2 ** 30;
/** Process ids are reused, so after this time any folder without a server is a leftover. */
const maxAgeMs = 60 * 60 * 1_000;

/**
 * Creates an empty folder: in memory if there is enough, since copying a test database's hundreds of files takes a slow disk two seconds;
 * otherwise in the folder for temporary files. Its path contains `name` and no link.
 */
export async function makeThrowAwayFolder(name = ""): Promise<string> {
  const parent = (await hasEnoughMemory()) ? memoryFolder : await realpath(tmpdir());
  return mkdtemp(join(parent, `${prefix}${process.pid}-${name}-`));
}

async function hasEnoughMemory(): Promise<boolean> {
  const found = await statfs(memoryFolder).catch(() => undefined);
  return (
    found !== undefined &&
    found.bavail * found.bsize > enoughMemoryBytes &&
    process.availableMemory() > 2 * enoughMemoryBytes
  );
}

export async function clearKilledRuns(): Promise<void> {
  for (const parent of [memoryFolder, await realpath(tmpdir())]) {
    for (const name of await readdir(parent).catch(() => [])) {
      if (!name.startsWith(prefix)) continue;
      const folder = join(parent, name);
      if (!(await isLeftover(folder, Number.parseInt(name.slice(prefix.length), 10)))) continue;
      try {
        await removeDataFolder(folder);
      } catch (error) {
        if (!(error instanceof DataFolderInUse)) throw error;
      }
    }
  }
}

async function isLeftover(folder: string, pid: number): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined || found.uid !== process.geteuid?.()) return false;
  return !isAlive(pid) || Date.now() - found.mtimeMs > maxAgeMs;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
