// `npm run drill adopt`: the sample shop becomes a pottery by its forms over HTTP alone. No page says a word of the sample or
// shows one of its pictures, and no link leads nowhere; the table counts what each page said before and says after.
import { adoptShop, type OwnersBrowser } from "../tests/support/adopt-shop.ts";
import { findSampleWords, findShippedPictures } from "../tests/support/sample-words.ts";
import { readLinks } from "../tests/support/shown-forms.ts";
import type { DrillResult } from "./support/drill.ts";
import { signInPeople } from "./support/people.ts";
import { openRunningShop } from "./support/running-shop.ts";

const pages = [
  ...["/", "/shop", "/about", "/fragrance-guide", "/find-my-candle", "/custom-order", "/blog", "/contact"],
  ...["/shipping", "/returns", "/faq", "/care-guide", "/terms-conditions", "/privacy-policy", "/newsletter"],
  ...["/special-occult-candles", "/premium-candles", "/auth", "/cart", "/wishlist", "/no-such-page"],
  ...["/products/blue-bowl", "/site.webmanifest", "/sitemap/pages", "/blog/feed.xml", "/season/christmas"],
];

type Read = { status: number; words: number; pictures: number; text: string };

export async function drillAdopt(): Promise<DrillResult> {
  const shop = await openRunningShop({ env: { LOG_LEVEL: "error" } });
  try {
    await shop.open();
    const before = await readAll(shop.url);
    const people = await signInPeople(shop, "adopt");
    const owner: OwnersBrowser = {
      request: (path, init) =>
        fetch(`${shop.url}${path}`, {
          ...init,
          redirect: "manual",
          headers: { Authorization: `Bearer ${people.tokenOf("owner")}` },
        }),
    };
    await adoptShop(owner);
    const after = await readAll(shop.url);
    return { rows: compare(before, after), failures: await findFailures(shop.url, after) };
  } finally {
    await shop.close();
  }
}

async function readAll(url: string): Promise<Map<string, Read>> {
  const found = new Map<string, Read>();
  for (const page of pages) {
    const answer = await fetch(`${url}${page}`, { redirect: "manual" });
    const text = await answer.text();
    const words = findSampleWords(page, text).length;
    found.set(page, { status: answer.status, words, pictures: findShippedPictures(text).length, text });
  }
  return found;
}

function compare(before: Map<string, Read>, after: Map<string, Read>): DrillResult["rows"] {
  return pages.map((page) => ({
    page,
    "status before": before.get(page)?.status ?? 0,
    "words before": before.get(page)?.words ?? 0,
    "status after": after.get(page)?.status ?? 0,
    "words after": after.get(page)?.words ?? 0,
    "pictures after": after.get(page)?.pictures ?? 0,
  }));
}

async function findFailures(url: string, after: Map<string, Read>): Promise<string[]> {
  const failures = [...after].flatMap(([page, { words, pictures, text }]) => [
    ...(words > 0 ? [`${page} says ${findSampleWords(page, text)[0]?.around}`] : []),
    ...(pictures > 0 ? [`${page} shows ${pictures} pictures that came with the shop`] : []),
  ]);
  const links = new Set([...after.values()].flatMap(({ text }) => readLinks(text)));
  for (const link of links) {
    const { status } = await fetch(`${url}${link}`, { redirect: "manual" });
    if (status >= 400) failures.push(`a link leads to ${link}: ${status}`);
  }
  return failures;
}
