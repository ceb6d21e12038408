// Clears the way after a crash: ends a server that outlived its Deodar and removes the pid file
// of one that is dead. Call it only while holding the data folder's lock.

import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PostgresDidNotStart } from "./postgres-did-not-start.ts";

const PATIENCE_MS = { orderly: 10_000, immediate: 5_000 };
const LOOK_AGAIN_MS = 20;

/** Afterwards no process works in the database folder `pgDir` and no pid file misleads the next server. */
export async function clearLeftovers(pgDir: string): Promise<void> {
  const pidFile = join(pgDir, "postmaster.pid");
  const pid = await readPid(pidFile);
  if (pid !== undefined && (await isServerOf(pid, pgDir))) await endOrphan(pid, pgDir);
  // A server killed outright leaves its children behind for a moment; they still hold its memory.
  if (!(await waitUntil(async () => !(await isWorkedIn(pgDir)), PATIENCE_MS.orderly))) {
    throw new PostgresDidNotStart(`Processes of an earlier server still work in ${pgDir}; end them first.`);
  }
  // The number in a stale file may by now belong to any process (or to a dead one not yet
  // collected), and PostgreSQL would wait for that one for ever.
  await rm(pidFile, { force: true });
}

async function endOrphan(pid: number, pgDir: string): Promise<void> {
  const hasEnded = async () => !(await isServerOf(pid, pgDir));
  send(pid, "SIGINT");
  if (await waitUntil(hasEnded, PATIENCE_MS.orderly)) return;
  send(pid, "SIGQUIT");
  if (await waitUntil(hasEnded, PATIENCE_MS.immediate)) return;
  throw new PostgresDidNotStart(
    `An earlier server (process ${pid}) still runs in ${pgDir} and does not end.`,
  );
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === "ESRCH") return;
    throw new PostgresDidNotStart(`An earlier server (process ${pid}) cannot be ended.`, [], fault);
  }
}

async function readPid(pidFile: string): Promise<number | undefined> {
  const text = await readFile(pidFile, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

/** A zombie has an empty command line, so it counts as ended. */
async function isServerOf(pid: number, pgDir: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return commandLine.split("\0").includes(pgDir);
}

async function isWorkedIn(pgDir: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return folders.includes(pgDir);
}

async function waitUntil(isTrue: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) return false;
    await sleep(LOOK_AGAIN_MS);
  }
  return true;
}
