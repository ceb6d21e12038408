// Pages of products, search and suggestions that are made anew, as percentages of bare node:http that answers 'hello'; and
// the same at 100,000 products.
import type { RunningShop } from "../../drills/support/running-shop.ts";
import { measureInTurn, withBareServer } from "../measure-load.ts";
import { filledCounts, type Shops } from "../shops.ts";
import { findLargest, median, type Row, row } from "../table.ts";

const rounds = 3;
const load = { seconds: 1, connections: 8 };
/** A page that is not kept: no page reads this parameter. */
const anew = "unknown=1";
const pages = {
  "/shop made anew": { path: `/shop?${anew}`, before: "0.08 %", percent: 0.3 },
  "product made anew": { path: `/products/deodar-ridge?${anew}`, before: "0.08-0.17 %", percent: 0.3 },
  "home made anew": { path: `/?${anew}`, before: "0.08-0.17 %", percent: 0.3 },
  cart: { path: "/cart", before: "0.44 %", percent: 0.9 },
  "suggestions made anew": {
    path: `/api/search-suggestions?q=rose&${anew}`,
    before: "0.39 %",
    percent: 1.5,
  },
  "suggestions kept": { path: "/api/search-suggestions?q=rose", before: "-", percent: 20 },
  "search page made anew": { path: `/shop?q=rose&${anew}`, before: "0.2 %", percent: 0.3 },
  // 'rose' finds 11 of the sample products and a full page of many; this one finds a full page of either.
  "search page of 24 made anew": { path: `/shop?q=candle&${anew}`, before: "-", percent: 0.3 },
};
const typos = ["/shop?q=lavendar", "/api/search-suggestions?q=lavendar", "/shop?q=stasion+cofee"];
const typoRequests = 15;
const many = filledCounts.products.toLocaleString("en");

type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];
/** Those that show products, and so have to be read again after a change of one. */
const changing: readonly Name[] = [
  "/shop made anew",
  "product made anew",
  "home made anew",
  "search page made anew",
];
const changes = 25;

export async function benchCatalogue(shops: Shops): Promise<Row[]> {
  const [few, filled] = [await shops.sample(), await shops.filled()];
  const urls = (shopUrl: string, prefix: string) =>
    names.map((name): [string, string] => [`${prefix} ${name}`, shopUrl + pages[name].path]);
  const perSecond = await withBareServer(undefined, (hello) =>
    measureInTurn(
      Object.fromEntries([["hello", hello], ...urls(few.url, "few"), ...urls(filled.url, "many")]),
      { ...load, rounds },
    ),
  );
  const get = (name: string) => perSecond[name] ?? Number.NaN;
  const [fewChanged, manyChanged] = [await measureAfterChanges(few), await measureAfterChanges(filled)];
  return [
    ...names.map((name) =>
      row(`${name}, of hello`, {
        before: pages[name].before,
        value: (get(`few ${name}`) / get("hello")) * 100,
        unit: "%",
        digits: 2,
        note: [`${Math.round(get(`few ${name}`))} of ${Math.round(get("hello"))}/s`, fewChanged.get(name)]
          .filter(Boolean)
          .join("; "),
        atLeast: pages[name].percent,
      }),
    ),
    ...names.map((name) =>
      row(`${name}, time at ${many} products`, {
        before: name === "/shop made anew" ? "500" : "-",
        value: get(`few ${name}`) / get(`many ${name}`),
        unit: "×",
        digits: 2,
        note: [`${Math.round(get(`many ${name}`))}/s`, manyChanged.get(name)].filter(Boolean).join("; "),
        atMost: 1.5,
      }),
    ),
    await measureHtml(filled.url),
    await measureTypos(filled.url),
  ];
}

/**
 * How long one request takes after each change of a product, when what the shop keeps in memory of products has to be read
 * again; the median in words.
 */
async function measureAfterChanges(shop: RunningShop): Promise<Map<Name, string>> {
  const { sql } = shop.database();
  const measured = new Map<Name, string>();
  for (const name of changing) {
    const timesMs: number[] = [];
    for (let count = 0; count < changes; count += 1) {
      await sql`update product set price = price + 100 where slug = 'deodar-ridge'`;
      const startedAt = performance.now();
      await (await fetch(shop.url + pages[name].path)).arrayBuffer();
      timesMs.push(performance.now() - startedAt);
    }
    measured.set(name, `${median(timesMs).toFixed(1)} ms after a change of a product`);
  }
  return measured;
}

async function measureHtml(shopUrl: string): Promise<Row> {
  const page = await (await fetch(`${shopUrl}/shop`)).arrayBuffer();
  return row(`HTML of /shop at ${many} products`, {
    before: "14.4 MB at 10,000",
    value: page.byteLength / 1000,
    unit: "KB",
    atMost: 130,
  });
}

async function measureTypos(shopUrl: string): Promise<Row> {
  const times: Record<string, number> = {};
  for (const path of typos) {
    const timesMs: number[] = [];
    for (let count = 0; count < typoRequests; count += 1) {
      const startedAt = performance.now();
      await (await fetch(`${shopUrl}${path}&${anew}`)).arrayBuffer();
      timesMs.push(performance.now() - startedAt);
    }
    times[path] = median(timesMs);
  }
  const { name, value } = findLargest(times);
  return row(`a typo at ${many} products`, { before: "12.1 s", value, unit: "ms", note: name, atMost: 50 });
}
