// `npm run drill database`: stops, freezes and cuts off the database during purchases. The shop must answer 503 within three seconds, work
// again within three seconds of the database's return, and lose nothing.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type DisturbedShop,
  describeAnswers,
  disturbTraffic,
  drillDisturbed,
} from "./support/disturbed-shop.ts";
import type { DrillResult } from "./support/drill.ts";
import type { RunningShop } from "./support/running-shop.ts";
import { findWrongAnswers, waitForPage } from "./support/traffic.ts";

const maxResponseMs = 3_000;
const maxReturnMs = 3_000;

const buyersAtOnce = 4;

type Outage = { name: string; seconds: number; begin(shop: RunningShop): void; end(shop: RunningShop): void };

const outages: Outage[] = [
  { name: "frozen for 30 s", seconds: 30, begin: freeze, end: thaw },
  { name: "killed", seconds: 0, begin: (shop) => shop.killPostgres(), end: () => {} },
  { name: "frozen for 180 s", seconds: 180, begin: freeze, end: thaw },
];

export function drillDatabase(): Promise<DrillResult> {
  const selling = { name: "outage", customers: buyersAtOnce, catchUpMs: 90_000 };
  return drillDisturbed(selling, async (disturbed) => {
    const rows: DrillResult["rows"] = [];
    for (const outage of outages) rows.push(await runOutage(disturbed, outage));
    return [...rows, await cutConnections(disturbed)];
  });
}

async function runOutage(disturbed: DisturbedShop, outage: Outage) {
  const { shop, failures } = disturbed;
  const { found: backMs, seen } = await disturbTraffic(disturbed, {}, async () => {
    await sleep(2_000);
    outage.begin(shop);
    await sleep(outage.seconds * 1000);
    outage.end(shop);
    const returnedAt = performance.now();
    await waitForPage(shop.url);
    const passedMs = performance.now() - returnedAt;
    await sleep(2_000);
    return passedMs;
  });
  // A killed server first replays its log.
  const maxBackMs = outage.seconds === 0 ? 10_000 : maxReturnMs;
  failures.push(...findWrongAnswers(outage.name, seen, { maxResponseMs }));
  if (backMs > maxBackMs) failures.push(`${outage.name}: back after ${Math.round(backMs)} ms`);
  return {
    outage: outage.name,
    ...describeAnswers(seen),
    "back after ms": Math.round(backMs),
  };
}

/** All of the shop's connections are ended at once, twenty times. */
async function cutConnections(disturbed: DisturbedShop) {
  const { shop, failures } = disturbed;
  const { found: ended, seen } = await disturbTraffic(disturbed, {}, async () => {
    let cut = 0;
    for (let round = 0; round < 20; round += 1) {
      const rows = await shop.database().sql<object[]>`
        select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`;
      cut += rows.length;
      await sleep(300);
    }
    await waitForPage(shop.url);
    return cut;
  });
  failures.push(...findWrongAnswers("ended connections", seen, { maxResponseMs }));
  return {
    outage: `${ended} connections ended`,
    ...describeAnswers(seen),
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
