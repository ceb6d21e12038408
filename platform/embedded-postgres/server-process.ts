// One run of the PostgreSQL server: starts the process, waits until it answers queries, and stops it.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Binaries } from "./binaries.ts";
import type { DataFolder } from "./data-folder.ts";
import { PostgresStartError } from "./errors.ts";
import { readLastLines } from "./server-log.ts";
import { environmentFor, type ServerUser } from "./server-user.ts";
import { runStartStep } from "./start-step.ts";

/** The number in the socket's file name. No network port is opened. */
export const socketPort = 5432;
export const databaseUser = "shop";

const answerTimeoutMs = 60_000;
const pollIntervalMs = 10;
/** SQLSTATE cannot_connect_now: the server is starting up, or recovering after a crash. */
const startingUpCode = "57P03";
/** How long to wait after each of PostgreSQL's shutdown signals: SIGINT (fast), then SIGQUIT (immediate). */
const stopTimeoutMs = { fast: 5_000, immediate: 3_000 };

/** `code` and `signal` as Node reports them. */
export type ServerExit = { code: number | null; signal: NodeJS.Signals | null };

export type ServerProcess = {
  pid: number;
  exited: Promise<ServerExit>;
  /** Asks for a fast shutdown, which takes milliseconds; kills a server that does not stop. */
  stop(): Promise<void>;
};

export type ServerSettings = {
  binaries: Binaries;
  serverUser: ServerUser;
  folder: DataFolder;
  socketDir: string;
  durable: boolean;
};

/** Resolves when the server answers queries. If `signal` is aborted before, stops the server and throws. */
export async function startServerProcess(
  settings: ServerSettings,
  signal: AbortSignal,
): Promise<ServerProcess> {
  const { logFile } = settings.folder;
  const logStart = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  );
  const server = await runStartStep("The server process cannot be created", () => spawnServer(settings));
  try {
    await waitForAnswer(server, settings.socketDir, signal);
    return server;
  } catch (error) {
    await server.stop();
    if (error instanceof PostgresStartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PostgresStartError(reason, await readLastLines(logFile, logStart), error);
  }
}

async function spawnServer(settings: ServerSettings): Promise<ServerProcess> {
  const [command, ...prefixArgs] = settings.serverUser.commandPrefix;
  const log = await open(settings.folder.logFile, "a", 0o600);
  try {
    const child = spawn(command, [...prefixArgs, settings.binaries.postgres, ...serverArgs(settings)], {
      ...environmentFor(settings.binaries),
      stdio: ["ignore", log.fd, log.fd],
    });
    const exited = new Promise<ServerExit>((resolve) => {
      child.once("exit", (code, signal) => resolve({ code, signal }));
    });
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", reject);
    });
    const stop = async () => {
      child.kill("SIGINT");
      if (await exitsWithin(exited, stopTimeoutMs.fast)) return;
      child.kill("SIGQUIT");
      if (await exitsWithin(exited, stopTimeoutMs.immediate)) return;
      child.kill("SIGKILL");
      await exited;
    };
    return { pid: child.pid ?? 0, exited, stop };
  } finally {
    await log.close();
  }
}

function serverArgs({ folder, socketDir, durable }: ServerSettings): string[] {
  const parameters = [
    "listen_addresses=",
    "unix_socket_permissions=0700",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    // Each of these processes takes 5 to 10 MiB. Nothing replicates from here, and a shop's data is mostly in memory,
    // so backends read the rest themselves, as before PostgreSQL 18.
    "max_logical_replication_workers=0",
    "io_method=sync",
    // Keeps statements out of the log, since they contain shoppers' personal data.
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
  const paths = ["-D", folder.pgDir, "-k", socketDir, "-p", `${socketPort}`];
  return [...paths, ...parameters.flatMap((parameter) => ["-c", parameter])];
}

/** Sends a query, since the socket accepts connections even while crash recovery runs. */
async function waitForAnswer(server: ServerProcess, socketDir: string, signal: AbortSignal): Promise<void> {
  let exit: ServerExit | undefined;
  void server.exited.then((serverExit) => {
    exit = serverExit;
  });
  let deadline = performance.now() + answerTimeoutMs;
  let lastError = "there is no socket";
  const socketFile = join(socketDir, `.s.PGSQL.${socketPort}`);
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    if (exit !== undefined) throw new Error(`The server ended at once (${describeExit(exit)}).`);
    if (existsSync(socketFile)) {
      const answer = await tryQuery(socketDir);
      if (answer.ok) return;
      // Crash recovery may take any time: the timeout starts again while the server reports it.
      if (answer.code === startingUpCode) deadline = performance.now() + answerTimeoutMs;
      lastError = answer.message;
    }
    await sleep(pollIntervalMs);
  }
  throw new Error(`The server gave no answer for ${answerTimeoutMs / 1000} seconds (${lastError}).`);
}

async function tryQuery(
  socketDir: string,
): Promise<{ ok: true } | { ok: false; code: string; message: string }> {
  const client = newClient(socketDir);
  try {
    await client.connect();
    await client.query("select 1");
    return { ok: true };
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    return { ok: false, code, message };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database when it is missing. An earlier start may have been interrupted before this step. */
export async function ensureDatabase(socketDir: string, database: string): Promise<void> {
  const client = newClient(socketDir);
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (rows.length === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

function newClient(socketDir: string): pg.Client {
  const client = new pg.Client({
    host: socketDir,
    port: socketPort,
    user: databaseUser,
    database: "postgres",
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener, a server that stops meanwhile would end this process.
  client.on("error", () => {});
  return client;
}

export function describeExit({ code, signal }: ServerExit): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

async function exitsWithin(exited: Promise<ServerExit>, timeoutMs: number): Promise<boolean> {
  const cancelTimeout = new AbortController();
  const timeout = sleep(timeoutMs, false, { signal: cancelTimeout.signal }).catch(() => false);
  const isInTime = await Promise.race([exited.then(() => true), timeout]);
  cancelTimeout.abort();
  return isInTime;
}
