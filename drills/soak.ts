// `npm run drill soak [seconds]`: shoppers look and buy for as long as wanted. Memory, latency and errors of each minute.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { drillDisturbed } from "./support/disturbed-shop.ts";
import type { DrillResult } from "./support/drill.ts";
import { buyMany } from "./support/many-purchases.ts";

const paths = [
  "/",
  "/shop",
  "/cart",
  "/shop?unknown=1",
  "/products/kinnow-marmalade",
  "/api/search-suggestions?q=rose",
  "/blog",
];
/** Ten pages and one order a second, of which some pages are made anew. */
const pageEveryMs = 100;
const purchaseEveryMs = 1_000;
const maxP99Ms = 1_000;
/** The last minute may use at most this many times the memory of the third, when caches are warm. */
const maxGrowth = 1.5;

type Minute = { latencies: number[]; errors: number; megabytes: number };

export function drillSoak(seconds = 60): Promise<DrillResult> {
  const selling = { name: "soak", customers: 20, catchUpMs: 60_000 };
  return drillDisturbed(selling, async ({ shop, buyers: { customers, productIds }, failures }) => {
    const minutes: Minute[] = [];
    const startedAt = performance.now();
    const isOver = () => performance.now() - startedAt > seconds * 1000;
    const minuteNow = () => {
      const index = Math.floor((performance.now() - startedAt) / 60_000);
      minutes[index] ??= { latencies: [], errors: 0, megabytes: 0 };
      return minutes[index];
    };
    const read = async () => {
      for (let page = 0; !isOver(); page += 1) {
        const askedAt = performance.now();
        const minute = minuteNow();
        const answer = await fetch(`${shop.url}${paths[page % paths.length]}`).catch(() => undefined);
        await answer?.arrayBuffer();
        minute.latencies.push(performance.now() - askedAt);
        if (!answer || answer.status >= 500) minute.errors += 1;
        await sleep(Math.max(0, askedAt + pageEveryMs - performance.now()));
      }
    };
    const watchMemory = async () => {
      while (!isOver()) {
        const minute = minuteNow();
        minute.megabytes = Math.max(minute.megabytes, readMegabytes(shop.pid()));
        await sleep(1_000);
      }
    };
    const buy = async () => {
      for (let turn = 0; !isOver(); turn += 1) {
        const begunAt = performance.now();
        await buyMany({
          urls: [shop.url],
          sandbox: shop.sandbox,
          customers: customers.slice(turn % customers.length),
          // Another product in each turn: buying the same ones again would be the same purchase.
          productIds: productIds.slice((turn + Math.floor(turn / customers.length)) % productIds.length),
          purchases: 1,
        });
        await sleep(Math.max(0, begunAt + purchaseEveryMs - performance.now()));
      }
    };
    await Promise.all([read(), buy(), watchMemory()]);
    const rows = minutes.map(describeMinute);
    failures.push(...rows.flatMap(findFaults), ...findGrowth(minutes));
    return rows;
  });
}

function describeMinute({ latencies, errors, megabytes }: Minute, index: number) {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return {
    minute: index + 1,
    requests: sorted.length,
    errors,
    "p50 ms": at(0.5),
    "p99 ms": at(0.99),
    "memory MB": megabytes,
  };
}

function findFaults({ minute, errors, "p99 ms": p99 }: ReturnType<typeof describeMinute>): string[] {
  return [
    ...(errors > 0 ? [`minute ${minute}: ${errors} errors`] : []),
    ...(p99 > maxP99Ms ? [`minute ${minute}: the slowest of a hundred pages took ${p99} ms`] : []),
  ];
}

function findGrowth(minutes: readonly Minute[]): string[] {
  const [, , warm] = minutes;
  const last = minutes.at(-1);
  if (!warm || !last || last.megabytes <= warm.megabytes * maxGrowth) return [];
  return [`memory grew from ${warm.megabytes} to ${last.megabytes} MB`];
}

function readMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
