// node bench/first-page.ts [--rounds=3] [--build]
// From the start of the process to the first whole page: a new shop, and the same shop again. --build makes the pages anew first.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, openBenchShop, readOption } from "./open-shop.ts";

const rounds = Number(readOption("rounds", "3"));

async function measure(dataDir: string): Promise<number> {
  const shop = await openBenchShop({ dataDir });
  await shop.close();
  return shop.firstPage;
}

const print = (name: string, figures: number[]) =>
  console.log(
    `${name.padEnd(36)} ${Math.round(median(figures))} ms  (${figures.map((figure) => Math.round(figure)).join(", ")})`,
  );

const folders = Array.from({ length: rounds + 1 }, () => mkdtempSync(join(tmpdir(), "deodar-first-page-")));
const [first = "", ...others] = folders;
const build = join(import.meta.dirname, "../build");
if (process.argv.includes("--build")) rmSync(build, { recursive: true, force: true });
const firstEver = await measure(first);
if (process.argv.includes("--build")) print("fresh clone: build, database, seeds", [firstEver]);
const fresh: number[] = [];
const again: number[] = [];
for (const folder of others) {
  fresh.push(await measure(folder));
  again.push(await measure(folder));
}
print("new shop: database, seeds", fresh);
print("the same shop again", again);
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
