// `npm run drill lock`: locks the products' table for a minute, first against changes and then against reading, like a repair of the
// database. Pages must work or fail within the time limits, and nothing may be lost.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseAddress, openDatabase } from "#platform/database/database.ts";
import {
  type DisturbedShop,
  describeAnswers,
  disturbTraffic,
  drillDisturbed,
} from "./support/disturbed-shop.ts";
import type { DrillResult } from "./support/drill.ts";
import { startOutsideServer } from "./support/outside-server.ts";
import { findWrongAnswers, waitForPage } from "./support/traffic.ts";

const lockMs = 60_000;
/** Each opens three pages at a time, so that together with the buyers they use every connection of the pool. */
const visitors = 2;
const buyersAtOnce = 4;
/** A query waits up to 5 s for the lock, and before that for a connection of the pool. */
const maxResponseMs = 15_000;
const maxReturnMs = 10_000;

const locks = [
  { name: "no changes", mode: "exclusive", mayRefuse: false },
  { name: "no reading", mode: "access exclusive", mayRefuse: true },
] as const;

export async function drillLock(): Promise<DrillResult> {
  const server = await startOutsideServer();
  const selling = { name: "lock", customers: buyersAtOnce, catchUpMs: 60_000 };
  const options = { databaseUrl: server.url, env: { LOG_LEVEL: "warn" } };
  try {
    return await drillDisturbed({ ...selling, ...options }, async (disturbed) => {
      const rows: DrillResult["rows"] = [];
      for (const lock of locks) rows.push(await runLock(disturbed, lock, server));
      const logged = countLogged(disturbed.shop.logFile, "lock timeout");
      if (logged === 0) disturbed.failures.push("no lock timeout is in the log");
      return [...rows, { "lock timeouts logged": logged }];
    });
  } finally {
    await server.stop();
  }
}

async function runLock(
  disturbed: DisturbedShop,
  { name, mode, mayRefuse }: (typeof locks)[number],
  address: DatabaseAddress,
) {
  const { shop, failures } = disturbed;
  const { found: backMs, seen } = await disturbTraffic(disturbed, { visitors }, async (countSold) => {
    await sleep(2_000);
    await holdLock(address, mode);
    const releasedAt = performance.now();
    const soldBefore = countSold();
    await waitForPage(shop.url);
    while (countSold() === soldBefore && performance.now() - releasedAt < 2 * maxReturnMs) await sleep(50);
    return performance.now() - releasedAt;
  });
  failures.push(...findWrongAnswers(name, seen, { maxResponseMs }));
  if (!mayRefuse && seen.statuses.includes(503)) failures.push(`${name}: a page that only reads was refused`);
  if (backMs > maxReturnMs) failures.push(`${name}: sold again after ${Math.round(backMs)} ms`);
  return {
    lock: name,
    ...describeAnswers(seen),
    "sold again after ms": Math.round(backMs),
  };
}

/** Has no time limit, since it waits only for the shop's short statements. */
async function holdLock(address: DatabaseAddress, mode: string): Promise<void> {
  const database = openDatabase(address, { connections: 1, timeoutMs: "none" });
  try {
    await database.db.transaction(async (tx) => {
      await tx.execute(`lock table product in ${mode} mode`);
      await sleep(lockMs);
    });
  } finally {
    await database.close();
  }
}

function countLogged(file: string, text: string): number {
  return readFileSync(file, "utf8").split(text).length - 1;
}
