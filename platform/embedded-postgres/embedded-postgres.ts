// Runs the shop's own PostgreSQL server, with nothing to install or configure: creates the database on the first start,
// recovers after a crash, restarts a server that ends unexpectedly, and stops it in good order.
import { readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries, withLibraryLinks } from "./binaries.ts";
import { findFileOwner, openDataFolder, prepareDatabaseFiles } from "./data-folder.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { isServerOf, stopOrphanedServer } from "./orphaned-server.ts";
import { rotateLog } from "./server-log.ts";
import {
  databaseUser,
  describeExit,
  ensureDatabase,
  type ServerProcess,
  type ServerSettings,
  socketPort,
  startServerProcess,
} from "./server-process.ts";
import { chooseServerUser } from "./server-user.ts";
import { openSocketFolder, removeSocketFolder } from "./socket-folder.ts";
import { runStartStep } from "./start-step.ts";

type LogMethod = (fields: Record<string, unknown>, text: string) => void;

/** The part of a log that is needed here; pino's logger has it. */
export type EmbeddedPostgresLog = { info: LogMethod; warn: LogMethod; error: LogMethod };

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log?: EmbeddedPostgresLog;
  /** Default true. False only for throw-away databases: faster, but a power cut destroys the data. */
  durable?: boolean;
  /** Created when missing. Default "shop". */
  database?: string;
  /** Default true. False where user namespaces must not be tried, as in many containers. */
  mayUseNamespace?: boolean;
};

/** For pg: `new Client({ host: socketDir, port, database, user })`; there is no password. */
export type EmbeddedPostgres = {
  socketDir: string;
  port: number;
  database: string;
  user: string;
  /** Stops the server and releases the data folder. A second call waits for the first. */
  stop(): Promise<void>;
};

const firstRestartDelayMs = 100;
const maxRestartDelayMs = 2_000;
/** After a run this long the next restart begins with the shortest delay again. */
const stableRunMs = 60_000;

const silentLog: EmbeddedPostgresLog = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Throws DataFolderInUse when another process runs a server on the folder, PostgresStartError when the server
 * cannot be started. The caller stops it with stop(); if this process dies, the kernel stops the server.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = silentLog, durable = true, database = "shop", mayUseNamespace = true } = options;
  const startedAt = performance.now();
  const found = findBinaries();
  const folder = await openDataFolder(options.dataDir);
  const lock = await lockDataFolder(folder.path);
  try {
    const binaries = await withLibraryLinks(found, join(folder.path, "pg-libraries"));
    await stopOrphanedServer(folder.pgDir);
    const fileOwner = await findFileOwner(folder);
    const serverUser = await chooseServerUser({
      dataDir: folder.path,
      program: binaries.postgres,
      fileOwner,
      mayUseNamespace,
    });
    await rotateLog(folder);
    await prepareDatabaseFiles(folder, binaries, serverUser, durable);
    const socketDir = await openSocketFolder(folder.path, serverUser.owner);
    const settings: ServerSettings = { binaries, serverUser, folder, socketDir, durable };
    const stopController = new AbortController();
    const firstServer = await startFirstServer(settings, database, stopController.signal);
    log.info({ pid: firstServer.pid, ms: Math.round(performance.now() - startedAt) }, "PostgreSQL started");

    const supervision = keepRunning(firstServer, settings, log, stopController.signal);
    const shutDown = async () => {
      stopController.abort();
      await supervision;
      await removeSocketFolder(folder.path, serverUser.owner);
      await lock.release();
      log.info({}, "PostgreSQL stopped");
    };
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= shutDown();
      return stopped;
    };
    return { socketDir, port: socketPort, database, user: databaseUser, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function startFirstServer(
  settings: ServerSettings,
  database: string,
  signal: AbortSignal,
): Promise<ServerProcess> {
  const { socketDir, folder, serverUser } = settings;
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess(settings, signal);
    await runStartStep(`The database "${database}" cannot be created`, () =>
      ensureDatabase(socketDir, database),
    );
    return server;
  } catch (error) {
    await server?.stop();
    await removeSocketFolder(folder.path, serverUser.owner);
    throw error;
  }
}

/** Restarts the server whenever it ends. Resolves when `signal` is aborted and the server has ended. */
async function keepRunning(
  firstServer: ServerProcess,
  settings: ServerSettings,
  log: EmbeddedPostgresLog,
  signal: AbortSignal,
): Promise<void> {
  let restartDelayMs = firstRestartDelayMs;
  let server: ServerProcess | undefined = firstServer;
  while (server !== undefined) {
    const startedAt = performance.now();
    const exit = await waitForExit(server, signal);
    if (signal.aborted) return;
    if (performance.now() - startedAt > stableRunMs) restartDelayMs = firstRestartDelayMs;
    log.error({ end: describeExit(exit), pid: server.pid }, "PostgreSQL ended unexpectedly and is restarted");
    ({ server, restartDelayMs } = await restart(settings, log, signal, restartDelayMs));
  }
}

/** Stops the server when `signal` is aborted. Resolves when the server has ended for any reason. */
async function waitForExit(server: ServerProcess, signal: AbortSignal) {
  const stopNow = () => void server.stop();
  if (signal.aborted) stopNow();
  signal.addEventListener("abort", stopNow);
  const exit = await server.exited;
  signal.removeEventListener("abort", stopNow);
  return exit;
}

/** Tries with growing delays until the server answers. Returns undefined when `signal` is aborted first. */
async function restart(
  settings: ServerSettings,
  log: EmbeddedPostgresLog,
  signal: AbortSignal,
  firstDelayMs: number,
) {
  let restartDelayMs = firstDelayMs;
  while (!signal.aborted) {
    await sleep(restartDelayMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    restartDelayMs = Math.min(restartDelayMs * 2, maxRestartDelayMs);
    try {
      await stopOrphanedServer(settings.folder.pgDir);
      await openSocketFolder(settings.folder.path, settings.serverUser.owner);
      const server = await startServerProcess(settings, signal);
      log.warn({ pid: server.pid }, "PostgreSQL restarted");
      return { server, restartDelayMs };
    } catch (err) {
      if (!signal.aborted) log.error({ err, nextTryMs: restartDelayMs }, "PostgreSQL could not be restarted");
    }
  }
  return { server: undefined, restartDelayMs };
}

/** Returns where the server of a running shop answers; undefined when none runs on the folder. */
export async function findRunningPostgres(
  dataDir: string,
  database = "shop",
): Promise<Omit<EmbeddedPostgres, "stop"> | undefined> {
  const pidFile = await readFile(join(dataDir, "pg", "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, socketDir] = pidFile.split("\n");
  if (!pid || !socketDir || !(await isServerOf(Number(pid), await realpath(join(dataDir, "pg")))))
    return undefined;
  return { socketDir, port: Number(port), database, user: databaseUser };
}

/**
 * Deletes the whole data folder. Throws DataFolderInUse, and deletes nothing, when a process uses the folder.
 */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const lock = await lockDataFolder(folder.path);
  try {
    await stopOrphanedServer(folder.pgDir);
    const owner = (await findFileOwner(folder)) ?? { uid: process.geteuid?.() ?? 0 };
    await removeSocketFolder(folder.path, owner);
    await rm(folder.path, { recursive: true, force: true, maxRetries: 5 });
  } finally {
    await lock.release();
  }
}
