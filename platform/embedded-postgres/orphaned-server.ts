// Cleans up after a crash: stops a server that outlived its parent process, and removes a stale pid file. Call it only
// while holding the data folder's lock.

import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PostgresStartError } from "./errors.ts";

/** How long to wait after each of PostgreSQL's shutdown signals: SIGINT (fast), then SIGQUIT (immediate). */
const stopTimeoutMs = { fast: 10_000, immediate: 5_000 };
const pollIntervalMs = 20;

/** Afterwards no process uses the database folder `pgDir`, and the pid file is gone. */
export async function stopOrphanedServer(pgDir: string): Promise<void> {
  const pidFile = join(pgDir, "postmaster.pid");
  const pid = await readPid(pidFile);
  if (pid !== undefined && (await isServerOf(pid, pgDir))) await stopServer(pid, pgDir);
  // The child processes of a killed server live on briefly and hold its shared memory.
  if (!(await waitUntil(async () => !(await hasProcessIn(pgDir)), stopTimeoutMs.fast))) {
    throw new PostgresStartError(`Processes of an earlier server still run in ${pgDir}; stop them first.`);
  }
  // The pid in a stale file may by now belong to another process (or a zombie); PostgreSQL refuses to start while that
  // process exists.
  await rm(pidFile, { force: true });
}

async function stopServer(pid: number, pgDir: string): Promise<void> {
  const hasEnded = async () => !(await isServerOf(pid, pgDir));
  sendSignal(pid, "SIGINT");
  if (await waitUntil(hasEnded, stopTimeoutMs.fast)) return;
  sendSignal(pid, "SIGQUIT");
  if (await waitUntil(hasEnded, stopTimeoutMs.immediate)) return;
  throw new PostgresStartError(
    `An earlier server (process ${pid}) still runs in ${pgDir} and does not stop.`,
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return;
    throw new PostgresStartError(`An earlier server (process ${pid}) cannot be stopped.`, [], error);
  }
}

async function readPid(pidFile: string): Promise<number | undefined> {
  const text = await readFile(pidFile, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

/** False for a zombie, which has an empty command line. */
export async function isServerOf(pid: number, pgDir: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return commandLine.split("\0").includes(pgDir);
}

async function hasProcessIn(pgDir: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const workingDirs = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return workingDirs.includes(pgDir);
}

async function waitUntil(isTrue: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) return false;
    await sleep(pollIntervalMs);
  }
  return true;
}
