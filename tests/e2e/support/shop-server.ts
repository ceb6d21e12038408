import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#platform/database/database.ts";
import { removeDataFolder } from "#platform/embedded-postgres/embedded-postgres.ts";
import { findFreePort } from "../../support/free-port.ts";
import { liftSignUps } from "../../support/lift-sign-ups.ts";
import { watchChild } from "../../support/outside-streams.ts";
import { makeThrowAwayFolder } from "../../support/throw-away-folder.ts";

const root = join(import.meta.dirname, "../../..");
/** The start creates a database; the shop is already built. */
const startTimeoutMs = 120_000;

export type ShopServer = {
  shop: string;
  sandbox: Record<string, string>;
  dataDir: string;
  logFile: string;
  stop(): Promise<void>;
};

/**
 * Starts a shop and its sandbox like `npm start`, on a free port with its own data folder. `name` is that of its log in test-results;
 * `settings` are added to the sandbox's.
 */
export async function startShopServer(
  name: string,
  settings: Record<string, string> = {},
): Promise<ShopServer> {
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  };
  try {
    const port = await findFreePort();
    const shop = `http://localhost:${port}`;
    const sandbox = { ...(await forkSandbox(shop, cleanups)), ...settings };
    const logFile = join(root, "test-results", `${name}.log`);
    const dataDir = await startServer(logFile, port, shop, sandbox, cleanups);
    await stockUp(dataDir);
    return { shop, sandbox, dataDir, logFile, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function forkSandbox(shop: string, cleanups: (() => Promise<void>)[]): Promise<Record<string, string>> {
  const child = watchChild(
    fork(join(root, "sandbox/main.ts"), ["--shop", shop, "--attached", "--time-factor", "0.1"], {
      execArgv: [],
    }),
  );
  cleanups.push(async () => {
    if (child.connected) child.disconnect();
    await waitForExit(child);
  });
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("the sandbox did not start");
    }),
  ])) as [{ settings: Record<string, string> }];
  return message.settings;
}

/** Starts the server and returns its data folder. */
async function startServer(
  logFile: string,
  port: number,
  url: string,
  sandbox: Record<string, string>,
  cleanups: (() => Promise<void>)[],
): Promise<string> {
  const dataDir = await makeThrowAwayFolder();
  cleanups.push(() => removeDataFolder(dataDir));
  await mkdir(join(root, "test-results"), { recursive: true });
  const output = openSync(logFile, "w");
  // The kernel ends the shop if this run is killed.
  const child = watchChild(
    spawn("setpriv", ["--pdeathsig", "TERM", process.execPath, "scripts/start.ts"], {
      cwd: root,
      stdio: ["ignore", output, output],
      env: { ...process.env, ...sandbox, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir },
    }),
  );
  cleanups.push(async () => {
    child.kill("SIGTERM");
    await waitForExit(child);
  });
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`the shop did not start:\n${readFileSync(logFile, "utf8").slice(-4000)}`);
    }
    await sleep(100);
  }
  return dataDir;
}

/**
 * Prepares the sample shop for many journeys: enough stock of the candle that all buy, though never 999 pieces, no limit of sign-ups
 * from their one network, and a near festival on any day, so that the home page has its row.
 */
async function stockUp(dataDir: string): Promise<void> {
  const { sql, close } = openShopDatabase(dataDir);
  await sql`update product set stock = 900 where slug = 'kinnow-marmalade'`;
  await liftSignUps(sql);
  // The journeys sign in with passwords, as the specification says; email-code.spec.ts tests codes in its own shop.
  await sql`update setting set value = value || '{"emailCodes": false}' where name = 'features'`;
  await sql`update festival set days = array[(now() at time zone 'Asia/Kolkata')::date + case slug when 'christmas' then 40 else 200 end]`;
  await close();
}

/** Opens a running shop's database, for changes that no page can make, such as moving times back. */
export function openShopDatabase(dataDir: string): ReturnType<typeof openDatabase> {
  const [, , , port, socketDir = ""] = readFileSync(join(dataDir, "pg/postmaster.pid"), "utf8").split("\n");
  return openDatabase({ socketDir, port: Number(port), user: "shop", database: "shop" }, { connections: 1 });
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  return response?.ok ?? false;
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
