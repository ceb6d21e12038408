import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { discardDataFolder } from "#platform/postgres/discard-data-folder.ts";
import { clearKilledRuns, throwAwayPrefix } from "../../support/cluster.ts";
import { findFreePort } from "../../support/free-port.ts";
import { forgetSurroundings } from "../../support/surroundings.ts";
import { prepareChromium } from "./chromium.ts";
import { setStage } from "./stage.ts";

const root = join(import.meta.dirname, "../../..");
const shopLog = join(root, "test-results", "shop.log");
/** The first start builds the pages and makes a database. */
const openingPatience = 120_000;

/** Opens one shop with a practice yard beside it, as `npm start` does, on a free port and a data folder of its own. */
export default async function setTheStage(): Promise<() => Promise<void>> {
  await clearKilledRuns();
  forgetSurroundings(process.env);
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const browser = await prepareChromium();
    const port = await findFreePort();
    const shop = `http://localhost:${port}`;
    const yard = await openYard(shop, undo);
    await openShop(port, shop, yard, undo);
    setStage({ shop, yard, browser });
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

async function openYard(shop: string, undo: (() => Promise<void>)[]): Promise<Record<string, string>> {
  const child = fork(join(root, "sandbox/main.ts"), ["--shop", shop, "--time-factor", "0.1"], {
    execArgv: [],
  });
  undo.push(async () => {
    if (child.connected) child.disconnect();
    await ended(child);
  });
  const [message] = (await once(child, "message")) as [{ settings: Record<string, string> }];
  return message.settings;
}

async function openShop(
  port: number,
  url: string,
  yard: Record<string, string>,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), `${throwAwayPrefix}${process.pid}-`));
  undo.push(() => discardDataFolder(dataDir));
  await mkdir(join(root, "test-results"), { recursive: true });
  const output = openSync(shopLog, "w");
  // Should this run be killed, the kernel closes its shop.
  const child = spawn("setpriv", ["--pdeathsig", "TERM", process.execPath, "scripts/start.ts"], {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, ...yard, NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir },
  });
  undo.push(async () => {
    child.kill("SIGTERM");
    await ended(child);
  });
  const deadline = Date.now() + openingPatience;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`the shop did not open:\n${readFileSync(shopLog, "utf8").slice(-4000)}`);
    }
    await sleep(100);
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.ok ?? false;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
