// Two commands that are started at once in one folder, such as `npm start` and `npm test`, build one after the other.
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than a build takes: an older lock was left by a process whose number another one has now. */
const maxBuildMs = 15 * 60_000;

/** Waits while another process that runs has the lock file; the file of one that has ended does not count. */
export async function holdBuildLock<Built>(file: string, build: () => Promise<Built>): Promise<Built> {
  let isWaiting = false;
  while (!take(file)) {
    if (isLeft(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isWaiting) console.log("  Waiting for another command that builds the shop in this folder …");
    isWaiting = true;
    await sleep(200);
  }
  try {
    return await build();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isLeft(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > maxBuildMs) return true;
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return false;
  } catch (error) {
    // ESRCH: no such process. ENOENT: the lock was given back just now. EPERM: it runs, as another user.
    return ["ESRCH", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "");
  }
}
