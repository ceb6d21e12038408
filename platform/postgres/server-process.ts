// One run of the PostgreSQL server: from its command line to the first answered question, and its end.

import { spawn } from "node:child_process";
import { open, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import type { Binaries } from "./binaries.ts";
import type { DataFolder } from "./data-folder.ts";
import { type Launcher, SERVER_SURROUNDINGS } from "./launcher.ts";
import { explainFailure, PostgresDidNotStart, readLastLines } from "./postgres-did-not-start.ts";

/** The number in the socket's name; no network port is opened. */
export const SOCKET_PORT = 5432;
export const DATABASE_USER = "shop";

const SILENT_FOR_MS = 60_000;
const ASK_AGAIN_MS = 20;
const STARTING_UP = "57P03";
const PATIENCE_MS = { orderly: 5_000, immediate: 3_000 };

/** How a run ended: `code` and `signal` as Node reports them. */
export type ServerEnd = { code: number | null; signal: NodeJS.Signals | null };

export type ServerProcess = {
  pid: number;
  ended: Promise<ServerEnd>;
  /** In good order within milliseconds; by force when it does not obey. */
  end(): Promise<void>;
};

export type ServerPlan = {
  binaries: Binaries;
  launcher: Launcher;
  folder: DataFolder;
  socketDir: string;
  durable: boolean;
};

/** Resolves when the server answers; an abort of `signal` ends it again. */
export async function startServerProcess(plan: ServerPlan, signal: AbortSignal): Promise<ServerProcess> {
  const { logFile } = plan.folder;
  const logStart = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  );
  const server = await explainFailure("Its process cannot be made", () => launch(plan));
  try {
    await waitForAnswer(server, plan.socketDir, signal);
    return server;
  } catch (fault) {
    await server.end();
    if (fault instanceof PostgresDidNotStart) throw fault;
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new PostgresDidNotStart(reason, await readLastLines(logFile, logStart), fault);
  }
}

async function launch(plan: ServerPlan): Promise<ServerProcess> {
  const [command, ...rest] = plan.launcher.prefix;
  const log = await open(plan.folder.logFile, "a", 0o600);
  try {
    const child = spawn(command, [...rest, plan.binaries.postgres, ...settings(plan)], {
      ...SERVER_SURROUNDINGS,
      stdio: ["ignore", log.fd, log.fd],
    });
    const ended = new Promise<ServerEnd>((resolve) => {
      child.once("exit", (code, signal) => resolve({ code, signal }));
    });
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", reject);
    });
    const end = async () => {
      child.kill("SIGINT");
      if (await endsWithin(ended, PATIENCE_MS.orderly)) return;
      child.kill("SIGQUIT");
      if (await endsWithin(ended, PATIENCE_MS.immediate)) return;
      child.kill("SIGKILL");
      await ended;
    };
    return { pid: child.pid ?? 0, ended, end };
  } finally {
    await log.close();
  }
}

function settings({ folder, socketDir, durable }: ServerPlan): string[] {
  const values = [
    "listen_addresses=",
    "unix_socket_permissions=0700",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    // Statements and their values are shoppers' data: the log says what failed, not with which words.
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
  const place = ["-D", folder.pgDir, "-k", socketDir, "-p", `${SOCKET_PORT}`];
  return [...place, ...values.flatMap((value) => ["-c", value])];
}

/** A connection alone proves nothing: the socket already answers while a crash is being repaired. */
async function waitForAnswer(server: ServerProcess, socketDir: string, signal: AbortSignal): Promise<void> {
  let end: ServerEnd | undefined;
  void server.ended.then((how) => {
    end = how;
  });
  let deadline = performance.now() + SILENT_FOR_MS;
  let lastFault = "";
  while (performance.now() < deadline) {
    signal.throwIfAborted();
    if (end !== undefined) throw new Error(`The server ended at once (${describeEnd(end)}).`);
    const answer = await ask(socketDir);
    if (answer.ok) return;
    // Repair after a crash takes as long as it takes, and the server says so.
    if (answer.code === STARTING_UP) deadline = performance.now() + SILENT_FOR_MS;
    lastFault = answer.text;
    await sleep(ASK_AGAIN_MS);
  }
  throw new Error(`The server gave no answer for ${SILENT_FOR_MS / 1000} seconds (${lastFault}).`);
}

async function ask(socketDir: string): Promise<{ ok: true } | { ok: false; code: string; text: string }> {
  const sql = connectOnce(socketDir);
  try {
    await sql`select 1`;
    return { ok: true };
  } catch (fault) {
    const { code = "", message } = fault as NodeJS.ErrnoException;
    return { ok: false, code, text: message };
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** Makes the database when it is missing; a start cut short before this is so completed by the next. */
export async function ensureDatabase(socketDir: string, database: string): Promise<void> {
  const sql = connectOnce(socketDir);
  try {
    const found = await sql`select 1 from pg_database where datname = ${database}`;
    if (found.length === 0) await sql`create database ${sql(database)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function connectOnce(socketDir: string) {
  return postgres({
    host: socketDir,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: "postgres",
    password: "",
    ssl: false,
    max: 1,
    connect_timeout: 5,
    // Nobody catches the fault of that question when the server ends under it: the process would die.
    fetch_types: false,
    onnotice: () => {},
  });
}

export function describeEnd({ code, signal }: ServerEnd): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

async function endsWithin(ended: Promise<ServerEnd>, patienceMs: number): Promise<boolean> {
  const tooLate = new AbortController();
  const wait = sleep(patienceMs, false, { signal: tooLate.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), wait]);
  tooLate.abort();
  return inTime;
}
