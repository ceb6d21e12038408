// node bench/pages.ts [--rounds=3] [--seconds=3] [--connections=16]
//
// Requests per second of a public page from the cache, of its 304 and of the page rendered for each request,
// compared with bare node:http. The kinds are measured in turn.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Load, LoadResult } from "./load-generator.ts";
import { median, openBenchShop, readOption } from "./open-shop.ts";

const rounds = Number(readOption("rounds", "3"));
const seconds = Number(readOption("seconds", "3"));
const connections = Number(readOption("connections", "16"));
const barePort = 3991;
const here = import.meta.dirname;

async function measure(load: Pick<Load, "url" | "headers">): Promise<LoadResult> {
  const input = JSON.stringify({ ...load, seconds, connections });
  const { stdout } = await promisify(execFile)(process.execPath, [join(here, "load-generator.ts"), input]);
  return JSON.parse(stdout) as LoadResult;
}

const shop = await openBenchShop();
const page = `${shop.url}/shop`;
// Enough requests for the page to reach its best compression before it is measured.
for (let count = 0; count < 30; count += 1) await (await fetch(page)).arrayBuffer();
await new Promise((resolve) => setTimeout(resolve, 1500));
const etag = (await fetch(page)).headers.get("etag") ?? "";
const bare = spawn(process.execPath, [join(here, "bare-server.ts"), String(barePort), page]);
await once(bare.stdout, "data");

const brotli = { "Accept-Encoding": "br" };
const kinds: [name: string, load: Pick<Load, "url" | "headers">][] = [
  ["bare node:http, same bytes", { url: `http://localhost:${barePort}/`, headers: brotli }],
  ["/shop cached", { url: page, headers: brotli }],
  ["/shop cached, not changed (304)", { url: page, headers: { ...brotli, "If-None-Match": etag } }],
  ["/shop rendered each time", { url: `${page}?unknown=1`, headers: brotli }],
  ["/cart (never cached)", { url: `${shop.url}/cart`, headers: brotli }],
  ["/healthz", { url: `${shop.url}/healthz`, headers: {} }],
];
const results = new Map<string, LoadResult[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, load] of kinds) results.set(name, [...(results.get(name) ?? []), await measure(load)]);
}
const barePerSecond = median((results.get(kinds[0]?.[0] ?? "") ?? []).map(({ perSecond }) => perSecond));
console.log(`\nMedian of ${rounds} rounds of ${seconds} s, ${connections} connections\n`);
for (const [name, measured] of results) {
  const perSecond = median(measured.map((result) => result.perSecond));
  const share = `${((perSecond / barePerSecond) * 100).toFixed(1)} %`;
  const failed = measured.reduce((sum, result) => sum + result.failed, 0);
  console.log(
    `${name.padEnd(32)} ${Math.round(perSecond).toString().padStart(7)} /s ${share.padStart(8)} of bare ${String(measured[0]?.bytes).padStart(8)} bytes${failed > 0 ? `  ${failed} FAILED` : ""}`,
  );
}
bare.kill();
await shop.close();
