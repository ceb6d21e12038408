import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeDataFolder } from "#platform/embedded-postgres/embedded-postgres.ts";
import { listPublicRoutes } from "#server/public-pages.ts";
import { clearEnv } from "../../support/clear-env.ts";
import { clearKilledRuns, throwAwayPrefix } from "../../support/cluster.ts";
import { findFreePort } from "../../support/free-port.ts";
import { prepareChromium } from "./chromium.ts";
import { setEnvironment } from "./environment.ts";

const root = join(import.meta.dirname, "../../..");
const shopLog = join(root, "test-results", "shop.log");
/** The first start builds the pages and creates a database. */
const startTimeoutMs = 120_000;

/** Starts a shop and its sandbox, as `npm start` does, on a free port and with a data folder of its own. */
export default async function startEnvironment(): Promise<() => Promise<void>> {
  await clearKilledRuns();
  clearEnv(process.env);
  const cleanups: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  };
  try {
    const browser = await prepareChromium();
    const port = await findFreePort();
    const shop = `http://localhost:${port}`;
    const sandbox = await forkSandbox(shop, cleanups);
    await startServer(port, shop, sandbox, cleanups);
    setEnvironment({ shop, sandbox, browser, publicPatterns: await listPublicPatterns() });
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

async function forkSandbox(shop: string, cleanups: (() => Promise<void>)[]): Promise<Record<string, string>> {
  const child = fork(join(root, "sandbox/main.ts"), ["--shop", shop, "--attached", "--time-factor", "0.1"], {
    execArgv: [],
  });
  cleanups.push(async () => {
    if (child.connected) child.disconnect();
    await waitForExit(child);
  });
  const [message] = (await once(child, "message")) as [{ settings: Record<string, string> }];
  return message.settings;
}

async function startServer(
  port: number,
  url: string,
  sandbox: Record<string, string>,
  cleanups: (() => Promise<void>)[],
): Promise<void> {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), `${throwAwayPrefix}${process.pid}-`));
  cleanups.push(() => removeDataFolder(dataDir));
  await mkdir(join(root, "test-results"), { recursive: true });
  const output = openSync(shopLog, "w");
  // If this run is killed, the kernel ends its shop.
  const child = spawn("setpriv", ["--pdeathsig", "TERM", process.execPath, "scripts/start.ts"], {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, ...sandbox, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir },
  });
  cleanups.push(async () => {
    child.kill("SIGTERM");
    await waitForExit(child);
  });
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`the shop did not start:\n${readFileSync(shopLog, "utf8").slice(-4000)}`);
    }
    await sleep(100);
  }
}

/** Reads from the build which routes are public pages; the feed and the sitemap are not pages. */
async function listPublicPatterns(): Promise<string[]> {
  const build = await import(join(root, "build/server/index.js"));
  return listPublicRoutes(build).flatMap(({ pattern, inSitemap }) => (inSitemap ? [pattern] : []));
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
