// node bench/pages.ts [--rounds=3] [--seconds=3] [--connections=16]
// Requests a second of a public page: kept, not changed since, made anew; beside bare node:http, turn by turn.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Asked, Asking } from "./ask-steadily.ts";
import { median, openBenchShop, readOption } from "./open-shop.ts";

const rounds = Number(readOption("rounds", "3"));
const seconds = Number(readOption("seconds", "3"));
const connections = Number(readOption("connections", "16"));
const barePort = 3991;
const here = import.meta.dirname;

async function ask(asking: Pick<Asking, "url" | "headers">): Promise<Asked> {
  const order = JSON.stringify({ ...asking, seconds, connections });
  const { stdout } = await promisify(execFile)(process.execPath, [join(here, "ask-steadily.ts"), order]);
  return JSON.parse(stdout) as Asked;
}

const shop = await openBenchShop();
const page = `${shop.url}/shop`;
// Often enough for the page to reach its best compression before it is measured.
for (let look = 0; look < 30; look += 1) await (await fetch(page)).arrayBuffer();
await new Promise((resolve) => setTimeout(resolve, 1500));
const tag = (await fetch(page)).headers.get("etag") ?? "";
const bare = spawn(process.execPath, [join(here, "bare-server.ts"), String(barePort), page]);
await once(bare.stdout, "data");

const brotli = { "Accept-Encoding": "br" };
const kinds: [name: string, asking: Pick<Asking, "url" | "headers">][] = [
  ["bare node:http, same bytes", { url: `http://localhost:${barePort}/`, headers: brotli }],
  ["/shop kept", { url: page, headers: brotli }],
  ["/shop kept, not changed (304)", { url: page, headers: { ...brotli, "If-None-Match": tag } }],
  ["/shop made anew each time", { url: `${page}?unknown=1`, headers: brotli }],
  ["/cart (never kept)", { url: `${shop.url}/cart`, headers: brotli }],
  ["/healthz", { url: `${shop.url}/healthz`, headers: {} }],
];
const results = new Map<string, Asked[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const [name, asking] of kinds) results.set(name, [...(results.get(name) ?? []), await ask(asking)]);
}
const limit = median((results.get(kinds[0]?.[0] ?? "") ?? []).map(({ perSecond }) => perSecond));
console.log(`\nMedian of ${rounds} rounds of ${seconds} s, ${connections} connections\n`);
for (const [name, asked] of results) {
  const perSecond = median(asked.map((one) => one.perSecond));
  const share = `${((perSecond / limit) * 100).toFixed(1)} %`;
  const failed = asked.reduce((sum, one) => sum + one.failed, 0);
  console.log(
    `${name.padEnd(32)} ${Math.round(perSecond).toString().padStart(7)} /s ${share.padStart(8)} of bare ${String(asked[0]?.bytes).padStart(8)} bytes${failed > 0 ? `  ${failed} FAILED` : ""}`,
  );
}
bare.kill();
await shop.close();
