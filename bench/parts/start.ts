// Measures a restart of the shop by `npm start`: the time to its first whole page, and its memory at rest.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../tests/support/free-port.ts";
import { type Memory, readMemory } from "../memory.ts";
import type { Shops } from "../shops.ts";
import { median, type Row, row } from "../table.ts";

const root = join(import.meta.dirname, "../..");
const rounds = 3;
const timeoutMs = 60_000;
/** The wait after the first page, until the connections of the start are closed. */
const restMs = 15_000;
/** Memory is read this often, since the job queue opens a connection for a moment every 20 s. */
const readings = 7;
const betweenReadingsMs = 3_000;
/** Without the sandbox and the supervising process, which a shop in production does not have. */
const measuredParts = ["serve", "PostgreSQL"];

export async function benchStart(_shops: Shops): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "deodar-bench-start-"));
  try {
    await (await start(dataDir)).close();
    const timesMs: number[] = [];
    for (let round = 1; round < rounds; round += 1) {
      const shop = await start(dataDir);
      timesMs.push(shop.firstPageMs);
      await shop.close();
    }
    const shop = await start(dataDir);
    timesMs.push(shop.firstPageMs);
    await sleep(restMs);
    const memories: Memory[][] = [];
    for (let reading = 1; reading <= readings; reading += 1) {
      if (reading > 1) await sleep(betweenReadingsMs);
      memories.push(readMemory(shop.pid));
    }
    await shop.close();
    for (const { part, pssMiB, rssMiB } of memories.flat())
      console.log(
        `  at rest: ${part.padEnd(12)} RSS ${Math.round(rssMiB)} MiB, PSS ${Math.round(pssMiB)} MiB`,
      );
    const sum = (read: (part: Memory) => number) =>
      median(
        memories.map((parts) =>
          parts.filter(({ part }) => measuredParts.includes(part)).reduce((all, part) => all + read(part), 0),
        ),
      );
    return [
      row("second start to the first whole page", {
        before: "2.9-3.3 s",
        value: median(timesMs) / 1000,
        unit: "s",
        digits: 2,
        atMost: 1.5,
      }),
      row("RSS of app + PostgreSQL at rest", {
        before: "348-400 MiB (app)",
        value: sum(({ rssMiB }) => rssMiB),
        unit: "MiB",
        note: `${Math.round(sum(({ pssMiB }) => pssMiB))} MiB with shared pages once`,
        atMost: 220,
      }),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const command = [process.execPath, join(root, "scripts/launch.js"), "scripts/start.ts"];
  const shop = spawn("setpriv", ["--pdeathsig", "TERM", ...command], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir },
  });
  await waitForPage(url, shop);
  return {
    pid: shop.pid ?? 0,
    firstPageMs: performance.now() - startedAt,
    async close() {
      shop.kill("SIGTERM");
      if (shop.exitCode === null) await once(shop, "exit");
    },
  };
}

async function waitForPage(url: string, shop: ChildProcess): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (shop.exitCode !== null) throw new Error("the shop did not start");
    const response = await fetch(url).catch(() => undefined);
    const text = await response?.text();
    if (response?.status === 200 && text?.includes("</html>")) return;
    await sleep(20);
  }
  shop.kill("SIGTERM");
  throw new Error("the shop took too long to start");
}
