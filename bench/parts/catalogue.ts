// Measures how much longer uncached pages of products, search and suggestions take at 100,000 products, after a change and for new words.
import type { RunningShop } from "../../drills/support/running-shop.ts";
import { measureInTurn } from "../measure-load.ts";
import { filledCounts, type Shops } from "../shops.ts";
import { findLargest, median, type Row, row } from "../table.ts";

const rounds = 3;
const load = { seconds: 1, connections: 8 };
/** Bypasses the page cache, since no page reads this parameter. */
const anew = "unknown=1";
const pages = {
  "/shop made anew": { path: `/shop?${anew}`, before: "500" },
  "product made anew": { path: `/products/deodar-ridge?${anew}`, before: "-" },
  "home made anew": { path: `/?${anew}`, before: "-" },
  cart: { path: "/cart", before: "-" },
  "suggestions made anew": { path: `/api/search-suggestions?q=rose&${anew}`, before: "-" },
  "suggestions kept": { path: "/api/search-suggestions?q=rose", before: "-" },
  "search page made anew": { path: `/shop?q=rose&${anew}`, before: "-" },
  // 'rose' finds 11 sample products; 'wax' fills a page in either shop.
  "search page of 24 made anew": { path: `/shop?q=wax&${anew}`, before: "-" },
};
const searches = ["/shop?q=", "/api/search-suggestions?q="];
/** Each text is searched only once, because its results stay in memory. */
const typos = ["lavender", "cinnamon", "sandalwood"].flatMap(mistype);
const newTexts =
  "soy wax jar pillar bowl tea tin gift set oil wood rose oud musk amber fig mint sage clove cedar moss rain spice honey lime"
    .split(" ")
    .map((word) => `candle ${word}`);
const many = filledCounts.products.toLocaleString("en");

type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];
/** The pages that show products, and so are read again after a product has changed. */
const changing: readonly Name[] = ["/shop made anew", "product made anew", "home made anew"];
const changes = 25;

export async function benchCatalogue(shops: Shops): Promise<Row[]> {
  const few = await shops.sample();
  const filled = await shops.filled();
  const urls = (shopUrl: string, prefix: string) =>
    names.map((name): [string, string] => [`${prefix} ${name}`, shopUrl + pages[name].path]);
  const perSecond = await measureInTurn(
    Object.fromEntries([...urls(few.url, "few"), ...urls(filled.url, "many")]),
    { ...load, rounds },
  );
  const get = (name: string) => perSecond[name] ?? Number.NaN;
  const fewNotes = await measureAfterChanges(few);
  const manyNotes = await measureAfterChanges(filled);
  return [
    ...names.map((name) =>
      row(`${name}, time at ${many} products`, {
        before: pages[name].before,
        value: get(`few ${name}`) / get(`many ${name}`),
        unit: "×",
        digits: 2,
        note: [
          `${Math.round(get(`few ${name}`))} → ${Math.round(get(`many ${name}`))}/s`,
          fewNotes.get(name),
          manyNotes.get(name),
        ]
          .filter(Boolean)
          .join("; "),
        atMost: 1.5,
      }),
    ),
    await measureNewTexts(few.url, filled.url),
    await measureHtml(filled.url),
    await measureTypos(filled.url),
  ];
}

/** Measures a request after each change of a product, when cached reads of products are stale. Returns the medians as text. */
async function measureAfterChanges(shop: RunningShop): Promise<Map<Name, string>> {
  const { sql } = shop.database();
  const measured = new Map<Name, string>();
  for (const name of changing) {
    const timesMs: number[] = [];
    for (let count = 0; count < changes; count += 1) {
      await sql`update product set price = price + 100 where slug = 'deodar-ridge'`;
      timesMs.push(await timeRequest(shop.url + pages[name].path));
    }
    measured.set(name, `${median(timesMs).toFixed(1)} ms after a change of a product`);
  }
  return measured;
}

/** Searches one text after another. Results of a text stay in memory, so each text is new. */
async function measureNewTexts(fewUrl: string, manyUrl: string): Promise<Row> {
  const [fewMs, manyMs]: [number[], number[]] = [[], []];
  for (const text of newTexts) {
    fewMs.push(await timeRequest(`${fewUrl}/shop?q=${encodeURIComponent(text)}`));
    manyMs.push(await timeRequest(`${manyUrl}/shop?q=${encodeURIComponent(text)}`));
  }
  return row(`search for a new text, time at ${many} products`, {
    before: "-",
    value: median(manyMs) / median(fewMs),
    unit: "×",
    digits: 2,
    note: `${median(fewMs).toFixed(1)} → ${median(manyMs).toFixed(1)} ms`,
    atMost: 1.5,
  });
}

async function timeRequest(address: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(address)).arrayBuffer();
  return performance.now() - startedAt;
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
  for (const path of searches) {
    const timesMs: number[] = [];
    for (const typo of typos) timesMs.push(await timeRequest(shopUrl + path + typo));
    times[path] = median(timesMs);
  }
  const { name, value } = findLargest(times);
  return row(`a typo at ${many} products`, { before: "12.1 s", value, unit: "ms", note: name, atMost: 50 });
}

/** Swaps two neighbouring letters, at each position after the first letter. */
function mistype(word: string): string[] {
  const typed: string[] = [];
  for (let at = 1; at + 1 < word.length; at += 1)
    if (word[at] !== word[at + 1])
      typed.push(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
  return typed;
}
