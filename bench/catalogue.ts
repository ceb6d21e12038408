// npm run bench [-- --products=100000 --rounds=3 --seconds=2 --connections=8]
//
// What pages of products, search and suggestions cost, each as a percentage of bare node:http answering 'hello' in the
// same run: in the sample shop, and in one with many products.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LoadResult } from "./load-generator.ts";
import { median, openBenchShop, readOption } from "./open-shop.ts";

const products = readOption("products", "100000");
const rounds = Number(readOption("rounds", "3"));
const seconds = Number(readOption("seconds", "2"));
const connections = Number(readOption("connections", "8"));
const barePort = 3991;
const here = import.meta.dirname;

/** A page that is not kept: no page reads this parameter. */
const anew = "unknown=1";
const pages: [name: string, path: string, target: string][] = [
  ["/shop made anew", `/shop?${anew}`, "0.3 %"],
  ["product made anew", `/products/deodar-ridge?${anew}`, "0.3 %"],
  ["home made anew", `/?${anew}`, "0.3 %"],
  ["cart", "/cart", "0.9 %"],
  ["suggestions made anew", `/api/search-suggestions?q=rose&${anew}`, "1.5 %"],
  ["suggestions kept", "/api/search-suggestions?q=rose", "20 %"],
  ["search page made anew", `/shop?q=rose&${anew}`, "0.3 %"],
];
const typos = ["/shop?q=lavendar", "/api/search-suggestions?q=lavendar", "/shop?q=stasion+cofee"];

type Shop = Awaited<ReturnType<typeof openBenchShop>>;

async function measure(url: string): Promise<LoadResult> {
  const input = JSON.stringify({ url, seconds, connections, headers: { "Accept-Encoding": "br" } });
  const { stdout } = await promisify(execFile)(process.execPath, [join(here, "load-generator.ts"), input]);
  return JSON.parse(stdout) as LoadResult;
}

/** Requests per second, or NaN when a request failed. */
async function measurePerSecond(url: string): Promise<number> {
  const { perSecond, failed } = await measure(url);
  return failed > 0 ? Number.NaN : perSecond;
}

async function measureTypoMs({ url }: Shop, path: string): Promise<number> {
  const timesMs: number[] = [];
  for (let count = 0; count < 15; count += 1) {
    const startedAt = performance.now();
    await (await fetch(`${url}${path}&${anew}`)).arrayBuffer();
    timesMs.push(performance.now() - startedAt);
  }
  return median(timesMs);
}

const folder = mkdtempSync(join(tmpdir(), "deodar-bench-catalogue-"));
const fill = spawn(process.execPath, [join(here, "fill.ts"), "--products", products], {
  stdio: "inherit",
  env: { ...process.env, DATA_DIR: folder },
});
await once(fill, "exit");
const shops = [await openBenchShop(), await openBenchShop({ port: 3992, dataDir: folder })];
const bare = spawn(process.execPath, [join(here, "bare-server.ts"), String(barePort)]);
await once(bare.stdout, "data");

const results = new Map<string, number[]>();
const add = (key: string, value: number) => results.set(key, [...(results.get(key) ?? []), value]);
for (let round = 0; round < rounds; round += 1) {
  add("bare", await measurePerSecond(`http://localhost:${barePort}/`));
  for (const [name, path] of pages)
    for (const [index, shop] of shops.entries())
      add(`${name} ${index}`, await measurePerSecond(shop.url + path));
}
const medianOf = (key: string) => median(results.get(key) ?? []);
const barePerSecond = medianOf("bare");
console.log(
  `\nMedian of ${rounds} rounds of ${seconds} s, ${connections} connections; hello ${Math.round(barePerSecond)} /s\n`,
);
console.log(`${"".padEnd(40)} ${"sample shop".padStart(20)} ${`${products} products`.padStart(20)}   target`);
for (const [name, , target] of pages) {
  const cells = shops.map((_, index) => {
    const perSecond = medianOf(`${name} ${index}`);
    return `${Math.round(perSecond)} /s ${((perSecond / barePerSecond) * 100).toFixed(2)} %`.padStart(20);
  });
  console.log(`${name.padEnd(40)} ${cells.join(" ")}   ${target}`);
}
for (const path of typos) {
  const cells: string[] = [];
  for (const shop of shops) cells.push(`${(await measureTypoMs(shop, path)).toFixed(1)} ms`.padStart(20));
  console.log(`${`typo ${path}`.padEnd(40)} ${cells.join(" ")}   50 ms`);
}
const sizes: string[] = [];
for (const shop of shops) {
  const page = await (await fetch(`${shop.url}/shop`)).arrayBuffer();
  sizes.push(`${Math.round(page.byteLength / 1000)} KB`.padStart(20));
}
console.log(`${"HTML of /shop".padEnd(40)} ${sizes.join(" ")}   130 KB`);
bare.kill();
for (const shop of shops) await shop.close();
rmSync(folder, { recursive: true, force: true });
