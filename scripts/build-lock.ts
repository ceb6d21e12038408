// Makes commands that build in the same folder at once, such as `npm start` and `npm test`, build one after the other.
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than any build. An older lock is from an earlier process, even if its id is in use again. */
const maxBuildMs = 15 * 60_000;

/** Builds while holding the lock file. Waits while a running process holds it, and removes one left by a process that has ended. */
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
    // ESRCH: no such process. ENOENT: the lock was just released. EPERM: the process runs as another user.
    return ["ESRCH", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "");
  }
}
