// node bench/first-page.ts [--rounds=3] [--build]
//
// The time from the start of the process to the first complete page, for a new shop and for the same shop
// started again, and the memory of its processes at rest. With --build the shop is built first.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readMemory } from "./memory.ts";
import { median, openBenchShop, readOption } from "./open-shop.ts";

/** After its first page, until nothing of the start is left to do. */
const restMs = 5_000;
const rounds = Number(readOption("rounds", "3"));

async function measure(dataDir: string): Promise<number> {
  const shop = await openBenchShop({ dataDir });
  await shop.close();
  return shop.firstPageMs;
}

const print = (name: string, timesMs: number[]) =>
  console.log(
    `${name.padEnd(36)} ${Math.round(median(timesMs))} ms  (${timesMs.map((timeMs) => Math.round(timeMs)).join(", ")})`,
  );

const folders = Array.from({ length: rounds + 1 }, () => mkdtempSync(join(tmpdir(), "deodar-first-page-")));
const [first = "", ...others] = folders;
if (process.argv.includes("--build"))
  for (const made of ["../build", "../dist"])
    rmSync(join(import.meta.dirname, made), { recursive: true, force: true });
const firstStartMs = await measure(first);
if (process.argv.includes("--build")) print("fresh clone: build, database, seeds", [firstStartMs]);
const newShopMs: number[] = [];
const sameShopMs: number[] = [];
for (const folder of others) {
  newShopMs.push(await measure(folder));
  sameShopMs.push(await measure(folder));
}
print("new shop: database, seeds", newShopMs);
print("the same shop again", sameShopMs);
const shop = await openBenchShop({ dataDir: first });
await sleep(restMs);
for (const { part, pssMiB, rssMiB } of readMemory(shop.pid))
  console.log(`at rest: ${part.padEnd(27)} ${Math.round(pssMiB)} MiB (PSS; RSS ${Math.round(rssMiB)} MiB)`);
await shop.close();
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
