// `npm run drill lock`: locks the products' table for a minute, first against changes and then against reading, like a repair of the
// database. Pages must work or fail within the time limits, and nothing may be lost.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseAddress, openDatabase } from "#platform/database/database.ts";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import type { DrillResult } from "./support/drill.ts";
import { signUpMany, stockUp } from "./support/many-purchases.ts";
import { startOutsideServer } from "./support/outside-server.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";
import { type Buyers, findWrongAnswers, keepBuying, waitForPage, watchPages } from "./support/traffic.ts";

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
  const shop = await openRunningShop({
    databaseUrl: server.url,
    sandbox: { timeFactor: 0.01 },
    env: { LOG_LEVEL: "warn" },
  });
  const rows: DrillResult["rows"] = [];
  const failures: string[] = [];
  try {
    await shop.open();
    const buyers = {
      customers: await signUpMany(shop.url, "lock", buyersAtOnce),
      productIds: await stockUp(shop.database().sql),
    };
    const books = await openBooks(() => shop.database().sql, shop.sandbox);
    for (const lock of locks) rows.push(await runLock({ shop, buyers, address: server }, lock, failures));
    const logged = countLogged(shop.logFile, "lock timeout");
    if (logged === 0) failures.push("no lock timeout is in the log");
    const settled = await waitForBooks(books.read, { timeoutMs: 60_000 });
    failures.push(...findLosses(settled));
    rows.push({ "lock timeouts logged": logged }, { ...settled });
  } finally {
    await shop.close();
    await server.stop();
  }
  return { rows, failures };
}

type LockedShop = { shop: RunningShop; buyers: Buyers; address: { url: string } };

async function runLock(
  { shop, buyers, address }: LockedShop,
  { name, mode, mayRefuse }: (typeof locks)[number],
  failures: string[],
) {
  const done = new AbortController();
  const watching = watchPages(shop.url, done.signal, { visitors });
  let sold = 0;
  const buying = keepBuying(shop, buyers, done.signal, {
    onBought({ outcome }) {
      if (outcome === "confirmed") sold += 1;
    },
  });
  await sleep(2_000);
  await holdLock(address, mode);
  const releasedAt = performance.now();
  const soldBefore = sold;
  await waitForPage(shop.url);
  while (sold === soldBefore && performance.now() - releasedAt < 2 * maxReturnMs) await sleep(50);
  const backMs = performance.now() - releasedAt;
  done.abort();
  const seen = await watching;
  await buying;
  failures.push(...findWrongAnswers(name, seen, { maxResponseMs }));
  if (!mayRefuse && seen.statuses.includes(503)) failures.push(`${name}: a page that only reads was refused`);
  if (backMs > maxReturnMs) failures.push(`${name}: sold again after ${Math.round(backMs)} ms`);
  return {
    lock: name,
    answers: seen.answers,
    statuses: seen.statuses.join(" "),
    "slowest ms": Math.round(seen.slowestMs),
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
