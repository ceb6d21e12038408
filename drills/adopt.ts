// `npm run drill adopt`: turns the sample shop into a pottery, and another one into a soap maker's, using only its forms over HTTP: trade,
// look, texts, products, pages, menus and features. Fails if a page, feed, email or paper still has a word or picture of the sample or of
// another trade, if a link is dead, or if a text is too faint to read. The table counts the sample's words and pictures on each page before
// and after.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { lightKey } from "#core/web/first-paint/light-key.ts";
import { prepareChromium } from "../tests/e2e/support/chromium.ts";
import { adoptShop, type OwnersBrowser } from "../tests/support/adopt-shop.ts";
import { type Trade, trades } from "../tests/support/trades.ts";
import { crawl, type Documents, listAddresses, read } from "./adopt/crawl.ts";
import { compare, findFailures, type Judged } from "./adopt/judge.ts";
import { previews, readPapers, waitFor } from "./adopt/papers.ts";
import type { DrillResult } from "./support/drill.ts";
import { signInPeople } from "./support/people.ts";
import { openRunningShop } from "./support/running-shop.ts";

/** Long, since the machine may be busy with other work. */
const loadWaitMs = 120_000;
const axeScript = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

async function openPhone(): Promise<Browser> {
  const { executablePath, args, env } = await prepareChromium();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
}

/** Lists texts too faint for WCAG AA in either light, each with its page and axe's message. */
async function listContrastFaults(browser: Browser, address: string): Promise<string[]> {
  const faults: string[] = [];
  for (const light of ["day", "evening"]) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
    try {
      await page.addInitScript(
        ([key = "", chosen = ""]) => localStorage.setItem(key, chosen),
        [lightKey, light],
      );
      await page.goto(address, { waitUntil: "load", timeout: loadWaitMs });
      await page.evaluate(axeScript);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
          runOnly: ["color-contrast"],
          resultTypes: ["violations"],
          preload: false,
          iframes: false,
        }),
      );
      for (const { html, any } of violations.flatMap(({ nodes }) => nodes))
        faults.push(`${light}: ${html.slice(0, 120)} (${any[0]?.message ?? ""})`);
    } finally {
      await page.close();
    }
  }
  return faults;
}

const pages = [
  ...["/", "/shop", "/about", "/fragrance-guide", "/find-my-candle", "/custom-order", "/blog", "/contact"],
  ...["/shipping", "/returns", "/faq", "/gifts", "/care-guide", "/terms-conditions", "/privacy-policy"],
  ...["/newsletter", "/gift-card", "/special-occult-candles", "/premium-candles", "/cart", "/wishlist"],
  ...["/auth", "/auth/sign-up", "/auth/reset", "/no-such-page", "/season/christmas"],
  ...["/site.webmanifest", "/robots.txt", "/sitemap.xml", "/blog/feed.xml", "/.well-known/security.txt"],
  ...[
    "/api/search-suggestions?q=c",
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
    "/og/deodar.jpg",
  ],
];

export async function drillAdopt(): Promise<DrillResult> {
  const browser = await openPhone();
  try {
    const result: DrillResult = { rows: [], failures: [] };
    for (const trade of trades) {
      const judged = await adoptAs(trade, browser);
      result.rows.push(...compare(judged));
      result.failures.push(...findFailures(judged));
    }
    return result;
  } finally {
    await browser.close();
  }
}

async function adoptAs(trade: Trade, browser: Browser): Promise<Judged> {
  const shop = await openRunningShop({ env: { LOG_LEVEL: "error" } });
  try {
    await shop.open();
    const before: Documents = new Map();
    for (const page of pages) before.set(page, await read(shop, page));
    const people = await signInPeople(shop, "adopt");
    const owner: OwnersBrowser = {
      request: (path, init) =>
        fetch(`${shop.url}${path}`, {
          ...init,
          redirect: "manual",
          headers: { Authorization: `Bearer ${people.tokenOf("owner")}` },
        }),
    };
    // Emails to people who signed up before have the sample shop's greeting, and do not count.
    await waitFor(() => shop.sandbox.mail.inbox().length > 0);
    shop.sandbox.mail.clear();
    const batch = await adoptShop(owner, trade);
    const papers = await readPapers({ shop, owner, trade, batch });
    const named = [...papers].flatMap(([name, { text }]) =>
      name === previews ? [] : listAddresses(text, shop.url),
    );
    const products = trade.products.map(({ slug }) => `/products/${slug}`);
    const starts = [...pages, ...products, `/batch/${batch}`];
    const guests = await crawl(shop, [...starts, ...named.filter((address) => !isForMembers(address))]);
    return {
      trade,
      url: shop.url,
      before,
      contrast: await readContrast(browser, shop.url, guests),
      after: new Map([...guests, ...papers]),
      mayBeMissing: new Set(pages),
    };
  } finally {
    await shop.close();
  }
}

/** True for an address that redirects guests to the sign-in page. */
function isForMembers(address: string): boolean {
  return /^\/(?:profile|admin|dashboard|checkout|media\/private)/.test(address);
}

async function readContrast(browser: Browser, url: string, read: Documents): Promise<Map<string, string[]>> {
  const contrast = new Map<string, string[]>();
  for (const [page, { status, text }] of read)
    if (!page.includes("?") && status === 200 && /^<!doctype html/i.test(text))
      contrast.set(page, await listContrastFaults(browser, `${url}${page}`));
  return contrast;
}
