// `npm run drill database`: stops, freezes and cuts off the database during purchases. The shop must answer 503 within three seconds, work
// again within three seconds of the database's return, and lose nothing.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import type { DrillResult } from "./support/drill.ts";
import { signUpMany, stockUp } from "./support/many-purchases.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";
import { type Buyers, findWrongAnswers, keepBuying, waitForPage, watchPages } from "./support/traffic.ts";

const maxResponseMs = 3_000;
const maxReturnMs = 3_000;

const buyersAtOnce = 4;

type Outage = { name: string; seconds: number; begin(shop: RunningShop): void; end(shop: RunningShop): void };

const outages: Outage[] = [
  { name: "frozen for 30 s", seconds: 30, begin: freeze, end: thaw },
  { name: "killed", seconds: 0, begin: (shop) => shop.killPostgres(), end: () => {} },
  { name: "frozen for 180 s", seconds: 180, begin: freeze, end: thaw },
];

export async function drillDatabase(): Promise<DrillResult> {
  const shop = await openRunningShop({ sandbox: { timeFactor: 0.01 }, env: { LOG_LEVEL: "error" } });
  const rows: DrillResult["rows"] = [];
  const failures: string[] = [];
  try {
    await shop.open();
    const buyers = {
      customers: await signUpMany(shop.url, "outage", buyersAtOnce),
      productIds: await stockUp(shop.database().sql),
    };
    const books = await openBooks(() => shop.database().sql, shop.sandbox);
    for (const outage of outages) rows.push(await runOutage(shop, buyers, outage, failures));
    rows.push(await cutConnections(shop, buyers, failures));
    const settled = await waitForBooks(books.read, { timeoutMs: 90_000 });
    failures.push(...findLosses(settled));
    rows.push({ outage: "books", ...settled });
  } finally {
    await shop.close();
  }
  return { rows, failures };
}

async function runOutage(shop: RunningShop, buyers: Buyers, outage: Outage, failures: string[]) {
  const done = new AbortController();
  const watching = watchPages(shop.url, done.signal);
  const buying = keepBuying(shop, buyers, done.signal);
  await sleep(2_000);
  outage.begin(shop);
  await sleep(outage.seconds * 1000);
  outage.end(shop);
  const returnedAt = performance.now();
  await waitForPage(shop.url);
  const backMs = performance.now() - returnedAt;
  await sleep(2_000);
  done.abort();
  const seen = await watching;
  const { answers, slowestMs, statuses } = seen;
  await buying;
  // A killed server first replays its log.
  const maxBackMs = outage.seconds === 0 ? 10_000 : maxReturnMs;
  failures.push(...findWrongAnswers(outage.name, seen, { maxResponseMs }));
  if (backMs > maxBackMs) failures.push(`${outage.name}: back after ${Math.round(backMs)} ms`);
  return {
    outage: outage.name,
    answers,
    statuses: statuses.join(" "),
    "slowest ms": Math.round(slowestMs),
    "back after ms": Math.round(backMs),
  };
}

/** All of the shop's connections are ended at once, twenty times. */
async function cutConnections(shop: RunningShop, buyers: Buyers, failures: string[]) {
  const done = new AbortController();
  const watching = watchPages(shop.url, done.signal);
  const buying = keepBuying(shop, buyers, done.signal);
  let ended = 0;
  for (let round = 0; round < 20; round += 1) {
    const rows = await shop.database().sql<object[]>`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`;
    ended += rows.length;
    await sleep(300);
  }
  await waitForPage(shop.url);
  done.abort();
  const seen = await watching;
  const { answers, slowestMs, statuses } = seen;
  await buying;
  failures.push(...findWrongAnswers("ended connections", seen, { maxResponseMs }));
  return {
    outage: `${ended} connections ended`,
    answers,
    statuses: statuses.join(" "),
    "slowest ms": Math.round(slowestMs),
    "back after ms": 0,
  };
}

/** Stops every process of the server, as on a machine that hangs: connections stay open and nothing answers. */
function freeze(shop: RunningShop): void {
  for (const pid of serverPids(shop)) process.kill(pid, "SIGSTOP");
}

function thaw(shop: RunningShop): void {
  for (const pid of serverPids(shop)) process.kill(pid, "SIGCONT");
}

function serverPids(shop: RunningShop): number[] {
  const first = shop.postgresPid();
  const children = readFileSync(`/proc/${first}/task/${first}/children`, "utf8").split(" ");
  return [first, ...children.filter(Boolean).map(Number)];
}
