// `npm run drill disk`: the disk of the database is full for half a minute. The shop must answer 503, work again when there is room, and
// lose nothing. The disk is a small file system in memory, which only root can mount.
import { execFileSync } from "node:child_process";
import {
  closeSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findLosses, openBooks, waitForBooks } from "./support/books.ts";
import type { DrillResult } from "./support/drill.ts";
import { signUpMany, stockUp } from "./support/many-purchases.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";
import { type Buyers, findWrongAnswers, keepBuying, waitForPage, watchPages } from "./support/traffic.ts";

const diskMegabytes = 400;
const fullMs = 30_000;
const buyersAtOnce = 4;
const maxResponseMs = 15_000;
/** The server has stopped: it is started again after up to 2 s and replays its log. */
const maxReturnMs = 15_000;

export async function drillDisk(): Promise<DrillResult> {
  const disk = mountDisk();
  if (!disk)
    return {
      rows: [{ skipped: "a small file system cannot be mounted here; try it as root" }],
      failures: [],
    };
  try {
    return await drillOn(disk);
  } finally {
    execFileSync("umount", [disk]);
    rmdirSync(disk);
  }
}

async function drillOn(disk: string): Promise<DrillResult> {
  const shop = await openRunningShop({
    dataIn: disk,
    sandbox: { timeFactor: 0.01 },
    env: { LOG_LEVEL: "error" },
  });
  const failures: string[] = [];
  try {
    await shop.open();
    const buyers = {
      customers: await signUpMany(shop.url, "disk", buyersAtOnce),
      productIds: await stockUp(shop.database().sql),
    };
    const books = await openBooks(() => shop.database().sql, shop.sandbox);
    const row = await runFullDisk({ shop, buyers, disk }, failures);
    const settled = await waitForBooks(books.read, { timeoutMs: 90_000 });
    failures.push(...findLosses(settled));
    return { rows: [row, { ...settled }], failures };
  } finally {
    await shop.close();
  }
}

async function runFullDisk(
  { shop, buyers, disk }: { shop: RunningShop; buyers: Buyers; disk: string },
  failures: string[],
) {
  const done = new AbortController();
  const watching = watchPages(shop.url, done.signal);
  let sold = 0;
  const buying = keepBuying(shop, buyers, done.signal, {
    onBought({ outcome }) {
      if (outcome === "confirmed") sold += 1;
    },
  });
  await sleep(3_000);
  const freeBefore = freeMegabytes(disk);
  const filler = fill(disk);
  const soldBefore = sold;
  await sleep(fullMs / 2);
  // This makes the write-ahead log need a new file, for which there is no room.
  await shop.database().sql`select pg_switch_wal()`.catch(() => {});
  await sleep(fullMs / 2);
  const soldWhileFull = sold - soldBefore;
  rmSync(filler);
  const returnedAt = performance.now();
  const soldAtReturn = sold;
  await waitForPage(shop.url);
  while (sold === soldAtReturn && performance.now() - returnedAt < 2 * maxReturnMs) await sleep(50);
  const backMs = performance.now() - returnedAt;
  await sleep(2_000);
  done.abort();
  const seen = await watching;
  await buying;
  failures.push(...findWrongAnswers("full disk", seen, { maxResponseMs }));
  if (!seen.statuses.includes(503)) failures.push("the full disk was not noticed by any page");
  if (backMs > maxReturnMs) failures.push(`sold again after ${Math.round(backMs)} ms`);
  return {
    "free MB before": freeBefore,
    "sold while full": soldWhileFull,
    answers: seen.answers,
    statuses: seen.statuses.join(" "),
    "slowest ms": Math.round(seen.slowestMs),
    "sold again after ms": Math.round(backMs),
  };
}

/** Returns the folder of the disk; undefined if mounting is not allowed. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "deodar-drill-disk-"));
  try {
    const options = `size=${diskMegabytes}m,mode=0755`;
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "deodar-drill", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmdirSync(folder);
    return undefined;
  }
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.round((bavail * bsize) / 1024 ** 2);
}

/** Fills the disk with one file; returns its name. */
function fill(folder: string): string {
  const name = join(folder, "filler");
  const file = openSync(name, "w");
  try {
    for (const size of [1024 ** 2, 4096, 1]) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
  return name;
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
