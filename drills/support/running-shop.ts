// Starts a shop in its own process, with a sandbox that outlives it, for drills that kill or overload it.
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
import { memorySettings } from "../../scripts/memory-settings.ts";
import { findFreePort } from "../../tests/support/free-port.ts";
import { liftLimits } from "./lift-limits.ts";

export type RunningShop = {
  url: string;
  sandbox: Sandbox;
  dataDir: string;
  logFile: string;
  /** Throws if the shop is not ready within a minute. */
  open(): Promise<void>;
  /** SIGKILL; an embedded PostgreSQL ends with the shop. */
  kill(): Promise<void>;
  /** SIGKILL to the main process of the embedded PostgreSQL. */
  killPostgres(): void;
  pid(): number;
  postgresPid(): number;
  databaseAddress(): DatabaseAddress;
  /** The drill's own connections, opened again after a kill. */
  database(): DatabaseConnection;
  close(): Promise<void>;
};

type Program = { folder: string; script: string };

export type RunningShopOptions = {
  env?: Record<string, string>;
  /** The address of an outside server; without it the shop starts its own. */
  databaseUrl?: string;
  sandbox?: Omit<SandboxOptions, "shopUrl">;
  /** Another shop's sandbox, for two processes of one shop. */
  sharedSandbox?: Sandbox;
  port?: number;
  /** The folder and start script of another version; by default, this one. */
  program?: Program;
  /** Where to make the data folder; by default, the folder for temporary files. */
  dataIn?: string;
  /** Keeps a new shop's limits of orders, which most drills exceed. */
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
  // A given database may be behind a pooler.
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

/** The kernel ends the shop if the drill is killed. */
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
    env: { ...memorySettings, ...process.env, ...env },
  });
}

async function endProcess(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

/** Opens the connection at its first use, and again after it was forgotten. */
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

/**
 * The database that a shop has started in its data folder. Throws until the database listens: PostgreSQL leaves the socket's line empty at
 * first, and an empty one would mean port 5432 of this machine.
 */
function findOwnDatabase(dataDir: string): DatabaseAddress {
  const [, , , port, socketDir] = readPostmasterFile(dataDir);
  if (!port || !socketDir) throw new Error(`the database in ${dataDir} does not listen yet`);
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
