// Gives the shop its own PostgreSQL, with nothing to install or to choose: one start makes, repairs
// and runs the database of a data folder, keeps it running, and one stop ends it in good order.

import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { findFileOwner, openDataFolder, prepareDatabaseFiles, turnOverLog } from "./data-folder.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { chooseLauncher } from "./launcher.ts";
import { clearLeftovers } from "./leftovers.ts";
import { explainFailure } from "./postgres-did-not-start.ts";
import {
  DATABASE_USER,
  describeEnd,
  ensureDatabase,
  type ServerPlan,
  type ServerProcess,
  SOCKET_PORT,
  startServerProcess,
} from "./server-process.ts";
import { openSocketFolder, removeSocketFolder } from "./socket-folder.ts";

type Say = (fields: Record<string, unknown>, text: string) => void;

/** The part of the log that is needed here; pino's logger fits. */
export type EmbeddedPostgresLog = { info: Say; warn: Say; error: Say };

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log?: EmbeddedPostgresLog;
  /** False for throw-away databases only: faster, and lost by a power cut. */
  durable?: boolean;
  /** Made when missing; "shop" unless said otherwise. */
  database?: string;
  /** False where user namespaces must not be tried, as in many containers. */
  mayUseNamespace?: boolean;
};

/** For postgres.js: `postgres({ host: socketDir, port, database, user })`; there is no password. */
export type EmbeddedPostgres = {
  socketDir: string;
  port: number;
  database: string;
  user: string;
  /** Ends the server and gives the data folder free; a second call waits for the first. */
  stop(): Promise<void>;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A run as long as this counts as sound: the next failure begins with the short pause again. */
const SOUND_RUN_MS = 60_000;

const SILENCE: EmbeddedPostgresLog = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Throws DataFolderInUse when another process holds the folder, PostgresDidNotStart for every other failure.
 * The caller ends it by stop(); should this process die, the kernel ends the server.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = SILENCE, durable = true, database = "shop", mayUseNamespace = true } = options;
  const begun = performance.now();
  const binaries = await findBinaries();
  const folder = await openDataFolder(options.dataDir);
  const lock = await lockDataFolder(folder.path);
  try {
    await clearLeftovers(folder.pgDir);
    const fileOwner = await findFileOwner(folder);
    const question = { dataDir: folder.path, program: binaries.postgres, fileOwner, mayUseNamespace };
    const launcher = await chooseLauncher(question);
    await turnOverLog(folder);
    await prepareDatabaseFiles(folder, binaries, launcher, durable);
    const socketDir = await openSocketFolder(folder.path, launcher.owner);
    const plan: ServerPlan = { binaries, launcher, folder, socketDir, durable };
    const stopping = new AbortController();
    const first = await startFirst(plan, database, stopping.signal);
    log.info({ pid: first.pid, ms: Math.round(performance.now() - begun) }, "PostgreSQL runs");

    const supervision = keepRunning(first, plan, log, stopping.signal);
    const end = async () => {
      stopping.abort();
      await supervision;
      await removeSocketFolder(folder.path, launcher.owner);
      await lock.release();
      log.info({}, "PostgreSQL stopped");
    };
    let ending: Promise<void> | undefined;
    const stop = () => {
      ending ??= end();
      return ending;
    };
    return { socketDir, port: SOCKET_PORT, database, user: DATABASE_USER, stop };
  } catch (fault) {
    await lock.release();
    throw fault;
  }
}

async function startFirst(plan: ServerPlan, database: string, signal: AbortSignal): Promise<ServerProcess> {
  const { socketDir, folder, launcher } = plan;
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess(plan, signal);
    await explainFailure(`The database "${database}" cannot be made`, () =>
      ensureDatabase(socketDir, database),
    );
    return server;
  } catch (fault) {
    await server?.end();
    await removeSocketFolder(folder.path, launcher.owner);
    throw fault;
  }
}

/** Resolves when `signal` has been aborted and the server has ended. */
async function keepRunning(
  first: ServerProcess,
  plan: ServerPlan,
  log: EmbeddedPostgresLog,
  signal: AbortSignal,
): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let server: ServerProcess | undefined = first;
  while (server !== undefined) {
    const begun = performance.now();
    const end = await endOrStop(server, signal);
    if (signal.aborted) return;
    if (performance.now() - begun > SOUND_RUN_MS) pause = FIRST_PAUSE_MS;
    log.error(
      { end: describeEnd(end), pid: server.pid },
      "PostgreSQL ended unexpectedly; it is started again",
    );
    ({ server, pause } = await startAgain(plan, log, signal, pause));
  }
}

async function endOrStop(server: ServerProcess, signal: AbortSignal) {
  const endNow = () => void server.end();
  if (signal.aborted) endNow();
  signal.addEventListener("abort", endNow);
  const end = await server.ended;
  signal.removeEventListener("abort", endNow);
  return end;
}

/** Tries with growing pauses until the server answers; no server when `signal` was aborted meanwhile. */
async function startAgain(
  plan: ServerPlan,
  log: EmbeddedPostgresLog,
  signal: AbortSignal,
  firstPause: number,
) {
  let pause = firstPause;
  while (!signal.aborted) {
    await sleep(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    try {
      await clearLeftovers(plan.folder.pgDir);
      await openSocketFolder(plan.folder.path, plan.launcher.owner);
      const server = await startServerProcess(plan, signal);
      log.warn({ pid: server.pid }, "PostgreSQL runs again");
      return { server, pause };
    } catch (err) {
      if (!signal.aborted) log.error({ err, nextTryMs: pause }, "PostgreSQL could not be started again");
    }
  }
  return { server: undefined, pause };
}
