// Measures each page of the back office at 100,000 orders and 50,000 people, one request at a time and four at once.
import { postJson } from "../../drills/support/buyers.ts";
import { forEachLimited } from "../../drills/support/drill.ts";
import { adminPages } from "../../tests/e2e/support/pages.ts";
import type { Shops } from "../shops.ts";
import { findLargest, median, percentile, type Row, row } from "../table.ts";

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
/** Filtered and searched lists, and pages of one thing. */
const more = [
  "/admin/orders?q=Negi",
  "/admin/orders?status=shipped",
  "/admin/orders?status=to-pack",
  "/admin/orders?view=attention",
  "/admin/orders/DD-00-50000",
  "/admin/users?q=sharma",
  "/admin/users/filled-500",
  "/admin/products?q=rose",
  "/admin/products?sort=name",
  "/admin/products?state=low",
  "/admin/products/filled-500",
  "/admin/audit?q=order",
];
const warmUps = 1;
const alone = 5;
const together = { requests: 20, atOnce: 4 };
const aloneMs = 100;
const togetherMs = 300;

export async function benchAdmin(shops: Shops): Promise<Row[]> {
  const shop = await shops.filled();
  const signedIn = await postJson(`${shop.url}/api/auth/sign-in/email`, owner);
  const headers = { Authorization: `Bearer ${signedIn.headers.get("set-auth-token")}` };
  const oneAtATime: Record<string, number> = {};
  const fourAtOnce: Record<string, number> = {};
  for (const path of [...adminPages.map((page) => page.path), ...more]) {
    // The filled shop has no samples, and so no pages about one.
    if ((await fetch(shop.url + path, { headers, redirect: "manual" })).status === 404) continue;
    const ask = (count: number, atOnce: number) => askOften(shop.url + path, headers, { count, atOnce });
    await ask(warmUps, 1);
    oneAtATime[path] = median(await ask(alone, 1));
    fourAtOnce[path] = percentile(await ask(together.requests, together.atOnce), 95);
    const [ms, p95] = [oneAtATime[path], fourAtOnce[path]].map((time) => Math.round(time ?? 0));
    const isSlow = Number(ms) > aloneMs || Number(p95) > togetherMs;
    console.log(
      `  ${path.padEnd(52)} ${`${ms}`.padStart(5)} ms, p95 of four ${`${p95}`.padStart(5)} ms${isSlow ? "  SLOW" : ""}`,
    );
  }
  return [
    describe("each admin page, one at a time", oneAtATime, aloneMs, "350-1,200 ms"),
    describe("each admin page, p95 with 4 at once", fourAtOnce, togetherMs, "none ended in 2 s"),
  ];
}

/** A row with the slowest page. */
function describe(what: string, times: Record<string, number>, atMost: number, before: string): Row {
  const values = Object.values(times);
  const { name, value } = findLargest(times);
  const slow = values.filter((time) => time > atMost).length;
  const note = `${name}; ${values.length - slow} of ${values.length} pages meet it`;
  return row(what, { before, value, unit: "ms", note, atMost });
}

async function askOften(
  url: string,
  headers: Record<string, string>,
  { count, atOnce }: { count: number; atOnce: number },
): Promise<number[]> {
  const timesMs: number[] = [];
  await forEachLimited(Array.from({ length: count }), atOnce, async () => {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    timesMs.push(performance.now() - startedAt);
  });
  return timesMs;
}
