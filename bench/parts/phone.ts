// Pages as on a cheap phone with a slow network: Chromium at 360 × 740, processor ÷ 4, 1.6 Mbit/s, 150 ms round trip, an
// empty cache.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { slowDown, slowPhone } from "../../tests/e2e/support/slow-phone.ts";
import { openBrowser } from "../open-browser.ts";
import type { Shops } from "../shops.ts";
import { findLargest, median, type Row, row } from "../table.ts";

const rounds = 3;
const pages = ["/", "/shop", "/products/deodar-ridge"];
/** Links from products to their own pages or dialogs. */
const productLink = "main a[href*='item='], main a[href^='/products/']:not([href$='/review'])";
/** The wait after the page is live, for late shifts and long tasks. */
const settleMs = 1_000;
const maxWaitMs = 15_000;
/** Recorded by the page itself, in milliseconds except CLS. */
type Seen = {
  LCP: number;
  CLS: number;
  longTasks: [at: number, lasted: number][];
  /** When React has attached its event handlers, so that scripts react to a press. */
  live: number;
  /** The time from a click on a product until the page has its title. */
  titled: number;
};
declare global {
  var seen: Seen;
}

const figures = {
  LCP: { before: "988-1,200 ms", unit: "ms", digits: 0, atMost: 1_100 },
  TBT: { before: "-", unit: "ms", digits: 0, atMost: 50 },
  CLS: { before: "-", unit: "", digits: 3, atMost: 0.02 },
  live: { before: "2,100-2,400 ms", unit: "ms", digits: 0, atMost: 2_300 },
  "click to title": { before: "680-926 ms", unit: "ms", digits: 0, atMost: 400 },
  "scripts before the first paint": { before: "-", unit: "", digits: 0, atMost: 0 },
};
type Name = keyof typeof figures;
const names = Object.keys(figures) as Name[];

export async function benchPhone(shops: Shops): Promise<Row[]> {
  const shop = await shops.sample();
  const browser = await openBrowser();
  const medians = new Map<string, Record<Name, number>>();
  try {
    for (const page of pages) {
      const measured: Record<Name, number>[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await visit(browser, shop.url + page));
      const medianOf = (name: Name) => median(measured.map((visited) => visited[name]));
      medians.set(
        page,
        Object.fromEntries(names.map((name) => [name, medianOf(name)])) as Record<Name, number>,
      );
      console.log(
        `  ${page.padEnd(24)} ${names.map((name) => `${name} ${Number(medianOf(name).toFixed(2))}`).join(", ")}`,
      );
    }
  } finally {
    await browser.close();
  }
  return names.map((name) => {
    const { name: page, value } = findLargest(
      Object.fromEntries([...medians].map(([path, values]) => [path, values[name]])),
    );
    return row(`slow phone: ${name}`, { ...figures[name], value, note: page });
  });
}

async function visit(browser: Browser, address: string): Promise<Record<Name, number>> {
  const context = await browser.newContext(slowPhone);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "load", timeout: 60_000 });
    const live = await waitFor(page, "live");
    await sleep(settleMs);
    const loaded = { ...(await page.evaluate(readFigures)), live };
    await page.locator(productLink).first().tap();
    return { ...loaded, "click to title": await waitFor(page, "titled") };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  globalThis.seen = { LCP: 0, CLS: 0, longTasks: [], live: 0, titled: 0 };
  const see = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  see("largest-contentful-paint", ({ startTime }) => {
    seen.LCP = startTime;
  });
  see("layout-shift", (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.CLS += value;
  });
  see("longtask", ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
  const checkLive = setInterval(() => {
    const link = document.querySelector("header a");
    if (!link || !Object.keys(link).some((key) => key.startsWith("__reactProps"))) return;
    seen.live = performance.now();
    clearInterval(checkLive);
  }, 25);
  // Comparable across documents, since the click may open another one, which then continues.
  const now = () => performance.timeOrigin + performance.now();
  const awaitTitle = (clickedAt: number, title: string) => {
    const checkTitle = setInterval(() => {
      if (document.title === title || document.title === "") return;
      seen.titled = now() - clickedAt;
      clearInterval(checkTitle);
    }, 5);
  };
  const clicked = sessionStorage.getItem("bench");
  if (clicked) awaitTitle(...(JSON.parse(clicked) as [number, string]));
  const onClick = () => {
    const click: [number, string] = [now(), document.title];
    sessionStorage.setItem("bench", JSON.stringify(click));
    awaitTitle(...click);
  };
  addEventListener("click", onClick, { capture: true, once: true });
}

function readFigures() {
  const FCP = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ name }) => new URL(name).pathname.endsWith(".js")) as PerformanceResourceTiming[];
  return {
    LCP: seen.LCP,
    CLS: seen.CLS,
    TBT: seen.longTasks
      .filter(([at]) => at >= FCP)
      .reduce((sum, [, lasted]) => sum + Math.max(0, lasted - 50), 0),
    "scripts before the first paint": scripts.filter(({ responseEnd }) => responseEnd < FCP).length,
  };
}

/** Polls with a function, since the page's policy forbids code in strings. */
async function waitFor(page: Page, name: "live" | "titled"): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < maxWaitMs) {
    const value = await page.evaluate((key) => seen[key], name).catch(undefinedWhileLeaving);
    if (value) return value;
    await sleep(25);
  }
  return Number.NaN;
}

/** Undefined while the page changes its document. */
function undefinedWhileLeaving(error: Error): undefined {
  if (!/context was destroyed/.test(error.message)) throw error;
}
