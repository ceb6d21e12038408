// A shop in a process of its own, with a sandbox that survives it, for drills that kill and starve it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseAddress, type DatabaseConnection, openDatabase } from "#platform/database/database.ts";
import { removeDataFolder } from "#platform/embedded-postgres/embedded-postgres.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../sandbox/sandbox.ts";
import { buildShop } from "../../scripts/build-shop.ts";
import { findFreePort } from "../../tests/support/free-port.ts";
import { liftLimits } from "./lift-limits.ts";

export type RunningShop = {
  url: string;
  sandbox: Sandbox;
  dataDir: string;
  logFile: string;
  /** Throws when it is not ready within a minute. */
  open(): Promise<void>;
  /** kill -9. An embedded PostgreSQL goes down with it. */
  kill(): Promise<void>;
  /** kill -9 of the embedded PostgreSQL's first process. */
  killPostgres(): void;
  pid(): number;
  postgresPid(): number;
  databaseAddress(): DatabaseAddress;
  /** Connections of the drill's own; opened anew after a kill. */
  database(): DatabaseConnection;
  close(): Promise<void>;
};

type Program = { folder: string; script: string };

export type RunningShopOptions = {
  env?: Record<string, string>;
  /** An outside server has this address; otherwise the shop starts its own. */
  databaseUrl?: string;
  sandbox?: Omit<SandboxOptions, "shopUrl">;
  /** A sandbox of another shop, for two processes of one shop. */
  sharedSandbox?: Sandbox;
  port?: number;
  /** Another version's folder and the script that starts it; this version's by default. */
  program?: Program;
  /** Its data folder is made in this folder; in the one for temporary files by default. */
  dataIn?: string;
  /** The limits of orders stay as in a new shop; most drills buy more than they allow. */
  hasOwnersLimits?: boolean;
};

const root = join(import.meta.dirname, "../..");
const readyTimeoutMs = 60_000;

export async function openRunningShop(options: RunningShopOptions = {}): Promise<RunningShop> {
  const program = options.program ?? { folder: root, script: "dist/serve.js" };
  if (!options.program) await buildShop();
  const port = options.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const sandbox = options.sharedSandbox ?? (await startSandbox({ shopUrl: url, ...options.sandbox }));
  const dataDir = mkdtempSync(join(options.dataIn ?? realpathSync(tmpdir()), "deodar-drill-"));
  const logFile = join(tmpdir(), `${basename(dataDir)}.log`);
  let child: ChildProcess | undefined;
  let areLimitsLifted = false;
  const databaseAddress = () =>
    options.databaseUrl ? { url: options.databaseUrl } : findOwnDatabase(dataDir);
  // A database of the drill's own may stand behind a pooler.
  const connection = keepConnection(databaseAddress, Boolean(options.databaseUrl));

  const shop: RunningShop = {
    url,
    sandbox,
    dataDir,
    logFile,
    async open() {
      child = await spawnShop(program, logFile, {
        ...sandbox.settings,
        NODE_ENV: "production",
        PORT: String(port),
        DATA_DIR: dataDir,
        // The books begin empty.
        SAMPLE_ORDERS: "false",
        ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
        ...options.env,
      });
      await waitUntilReady(url);
      if (!options.hasOwnersLimits && !areLimitsLifted) await liftLimits(shop.database().sql);
      areLimitsLifted = true;
    },
    async kill() {
      const killed = child;
      child = undefined;
      if (!killed) return;
      await endProcess(killed, "SIGKILL");
      await connection.forget();
    },
    pid: () => child?.pid ?? 0,
    postgresPid: () => Number(readPostmasterFile(dataDir)[0]),
    killPostgres() {
      process.kill(shop.postgresPid(), "SIGKILL");
    },
    databaseAddress,
    database: connection.get,
    async close() {
      await connection.forget();
      if (child) await endProcess(child, "SIGTERM");
      if (!options.sharedSandbox) await sandbox.stop();
      await removeDataFolder(dataDir);
      rmSync(logFile, { force: true });
    },
  };
  return shop;
}

/** Should the drill be killed, the kernel closes its shop. */
async function spawnShop(
  { folder, script }: Program,
  logFile: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const log = createWriteStream(logFile, { flags: "a" });
  await once(log, "open");
  return spawn("setpriv", ["--pdeathsig", "TERM", process.execPath, script], {
    cwd: folder,
    stdio: ["ignore", log, log],
    env: { ...process.env, ...env },
  });
}

async function endProcess(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

/** Opened when it is first asked for, and again after it was forgotten. */
function keepConnection(address: () => DatabaseAddress, pooled: boolean) {
  let connection: DatabaseConnection | undefined;
  return {
    get(): DatabaseConnection {
      connection ??= openDatabase(address(), { connections: 2, pooled, name: "deodar drill" });
      return connection;
    },
    async forget(): Promise<void> {
      await connection?.close().catch(() => {});
      connection = undefined;
    },
  };
}

function readPostmasterFile(dataDir: string): string[] {
  return readFileSync(join(dataDir, "pg/postmaster.pid"), "utf8").split("\n");
}

/** The database that a shop has started in its data folder. */
function findOwnDatabase(dataDir: string): DatabaseAddress {
  const [, , , port, socketDir = ""] = readPostmasterFile(dataDir);
  return { socketDir, port: Number(port), user: "shop", database: "shop" };
}

export async function waitUntilReady(url: string): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < readyTimeoutMs) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`the shop at ${url} was not ready within a minute`);
}
