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
import {
  type DisturbedShop,
  describeAnswers,
  disturbTraffic,
  drillDisturbed,
} from "./support/disturbed-shop.ts";
import type { DrillResult } from "./support/drill.ts";
import { findWrongAnswers, waitForPage } from "./support/traffic.ts";

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
    const selling = { name: "disk", customers: buyersAtOnce, catchUpMs: 90_000, dataIn: disk };
    return await drillDisturbed(selling, async (disturbed) => [await runFullDisk(disturbed, disk)]);
  } finally {
    execFileSync("umount", [disk]);
    rmdirSync(disk);
  }
}

async function runFullDisk(disturbed: DisturbedShop, disk: string) {
  const { shop, failures } = disturbed;
  const { found, seen } = await disturbTraffic(disturbed, {}, async (countSold) => {
    await sleep(3_000);
    const freeBefore = freeMegabytes(disk);
    const filler = fill(disk);
    const soldBefore = countSold();
    await sleep(fullMs / 2);
    // This makes the write-ahead log need a new file, for which there is no room.
    await shop.database().sql`select pg_switch_wal()`.catch(() => {});
    await sleep(fullMs / 2);
    const soldAtReturn = countSold();
    rmSync(filler);
    const returnedAt = performance.now();
    await waitForPage(shop.url);
    while (countSold() === soldAtReturn && performance.now() - returnedAt < 2 * maxReturnMs) await sleep(50);
    const backMs = performance.now() - returnedAt;
    await sleep(2_000);
    return { freeBefore, soldWhileFull: soldAtReturn - soldBefore, backMs };
  });
  const { freeBefore, soldWhileFull, backMs } = found;
  failures.push(...findWrongAnswers("full disk", seen, { maxResponseMs }));
  if (!seen.statuses.includes(503)) failures.push("the full disk was not noticed by any page");
  if (backMs > maxReturnMs) failures.push(`sold again after ${Math.round(backMs)} ms`);
  return {
    "free MB before": freeBefore,
    "sold while full": soldWhileFull,
    ...describeAnswers(seen),
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
