// Measures a cached page beside bare Node with the same bytes, without and with purchases, and a purchase without and with many visitors.
import { setTimeout as sleep } from "node:timers/promises";
import { measureInTurn, measurePerSecond, withBareServer } from "../measure-load.ts";
import { buyAtOnce, buyEvery, findShoppers } from "../shoppers.ts";
import type { Shops } from "../shops.ts";
import { median, percentile, type Row, row } from "../table.ts";

const rounds = 3;
const load = { seconds: 2, connections: 32 };
/** Rounds that are not counted: V8 makes the code faster in the first 200,000 requests, and in the first 500 orders. */
const warmUpRounds = 2;
const warmUpSeconds = 5;
const buyers = 20;
const everyMs = 100;
/** Purchases begin this long before the page is measured, and end this long after. */
const marginSeconds = 1;

export async function benchKept(shops: Shops): Promise<Row[]> {
  const shop = await shops.sample();
  const page = `${shop.url}/shop`;
  const quiet = await withBareServer(page, async (bare) => {
    await measureInTurn({ bare, page }, { ...load, rounds: warmUpRounds });
    return measureInTurn({ bare, page }, { ...load, rounds });
  });
  const shoppers = await findShoppers(shop, "kept", buyers);
  await buyAtOnce(shoppers, { maxSeconds: warmUpSeconds });
  const aloneMs = (await buyEvery(shoppers, { everyMs, seconds: rounds * load.seconds })).timesMs;
  const perSecond: number[] = [];
  const watchedMs: number[] = [];
  let failures = 0;
  for (let round = 0; round < rounds; round += 1) {
    const buying = buyEvery(shoppers, { everyMs, seconds: load.seconds + 2 * marginSeconds });
    await sleep(marginSeconds * 1000);
    perSecond.push(await measurePerSecond(page, load));
    const bought = await buying;
    watchedMs.push(...bought.timesMs);
    failures += bought.failures;
  }
  const p95Alone = percentile(aloneMs, 95);
  const p95Watched = percentile(watchedMs, 95);
  return [
    row("kept page, 32 connections, of bare", {
      before: "55 %",
      value: (quiet.page / quiet.bare) * 100,
      unit: "%",
      note: `${Math.round(quiet.page)} of ${Math.round(quiet.bare)}/s`,
      atLeast: 45,
    }),
    row("the same while 10 orders a second run, of quiet", {
      before: "14-33 %",
      value: (median(perSecond) / quiet.page) * 100,
      unit: "%",
      note: `${Math.round(median(perSecond))}/s`,
      atLeast: 30,
    }),
    row("p95 of these orders, of a quiet order's", {
      before: "-",
      value: failures > 0 ? Number.NaN : p95Watched / p95Alone,
      unit: "×",
      digits: 1,
      note: `${Math.round(p95Alone)} → ${Math.round(p95Watched)} ms`,
      atMost: 3,
    }),
  ];
}
