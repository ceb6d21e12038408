// Crawls the sample shop and finds traces of a feature in its documents.
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { allFeatures, type FeatureName, featureOfPath } from "#core/settings/features.ts";
import type { TestApp } from "./test-app.ts";
import type { TestShop } from "./test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;

/** Examples of each feature's addresses in the sample shop, and the headings and words that only it has. */
export const featureExamples: Record<FeatureName, { addresses: string[]; words: RegExp[] }> = {
  fragrances: {
    addresses: ["/fragrance-guide", "/fragrance-guide?family=oud", "/fragrances/kinnow-orchard"],
    words: [/>Fragrance [Gg]uide</],
  },
  finder: { addresses: ["/find-my-candle", "/find-my-candle?room=small"], words: [/Find my candle</] },
  customOrder: {
    addresses: ["/custom-order"],
    words: [/custom orders?\b/i],
  },
  batches: {
    addresses: ["/batch/00-05", "/notebook"],
    words: [/>Notebook</, /latest batch of \d|of \d+ left/],
  },
  articles: {
    addresses: [
      "/blog",
      "/blog?shown=12",
      "/blog/a-diya-from-kangra-clay",
      "/blog/feed.xml",
      "/blog/a-diya-from-kangra-clay/like",
    ],
    words: [/>Blog</, /application\/rss\+xml/],
  },
  reviews: {
    addresses: ["/products/deodar-ridge/review"],
    words: [/>Customer reviews</i, /Rated \d/, /aggregateRating/, /Write a review/],
  },
  seasons: { addresses: ["/season/christmas"], words: [/>For Christmas</] },
  gifts: { addresses: ["/gifts", "/gifts?for=diwali"], words: [/>Gifts</] },
  giftCards: { addresses: ["/gift-cards"], words: [/>Gift cards</] },
  emailCodes: { addresses: ["/auth/email", "/auth/email/code"], words: [/Email me a code/] },
  numberAlone: { addresses: ["/auth/number"], words: [/Order with a phone number/] },
  wholesale: { addresses: ["/trade", "/trade/order"], words: [/>Wholesale</] },
  leftCarts: { addresses: ["/cart/email", "/cart/left?token=none"], words: [/cart by email/] },
  burnReminders: { addresses: [], words: [/reminder when something is used up/] },
  newsletter: {
    addresses: ["/newsletter", "/newsletter/confirm?token=none"],
    words: [/>Newsletter</, /newsletter-email/],
  },
  floatingContact: { addresses: [], words: [/floating-contact/] },
  questions: { addresses: ["/faq"], words: [/>FAQ</, />Frequently Asked Questions</] },
  careGuide: { addresses: ["/care-guide"], words: [/>Care Guide</i] },
};

export async function switchOff(shop: TestShop, ...names: FeatureName[]): Promise<void> {
  const change = { ...allFeatures, ...Object.fromEntries(names.map((name) => [name, false])) };
  await saveSettings(shop, owner, { group: "features", change });
}

/** Lists the shop's addresses in links, forms, structured data and lists of a document. */
export function readAddresses(shop: TestShop, text: string): string[] {
  const { publicUrl } = shop.config;
  const found = text.matchAll(/(?:href|action)="([^"]+)"|<loc>([^<]+)<|"(?:url|item|@id)":"([^"]+)"/g);
  return [...found]
    .map(([, link, listed, named]) => (link ?? listed ?? named ?? "").replaceAll("&amp;", "&"))
    .map((address) => (address.startsWith(publicUrl) ? address.slice(publicUrl.length) || "/" : address))
    .filter((address) => address.startsWith("/") && !address.startsWith("//"));
}

/** Not crawled: variations of lists, and pages that are not for everybody. */
const notFollowed =
  /[?#]|\.\w+$|^\/(auth|profile|admin|cart|checkout|wishlist|sign-out|assets|media|look|fonts)/;

/** Reads documents reached from the home page, the sitemap and the feeds, at most five of a kind. By address. */
export async function crawl(shop: TestShop, app: TestApp): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  const waiting = [
    "/",
    "/sitemap.xml",
    "/sitemap/pages",
    "/blog/feed.xml",
    "/no-such-page",
    "/cart",
    "/faq",
    "/auth",
    "/auth?next=/checkout",
  ];
  const seen = new Set(waiting);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await app.request(address);
    const text = await answer.text();
    if (!/html|xml/.test(answer.headers.get("Content-Type") ?? "")) continue;
    documents.set(address, text);
    for (const found of readAddresses(shop, text)) {
      const [path = ""] = found.split("#");
      if (seen.has(path) || (notFollowed.test(path) && !path.endsWith(".xml"))) continue;
      const [, kind = ""] = path.split("/");
      if (path !== `/${kind}` && [...seen].filter((one) => one.startsWith(`/${kind}/`)).length >= 5) continue;
      seen.add(path);
      waiting.push(path);
    }
  }
  return documents;
}

/** Finds pages that name or link to the feature, with the words or address found. */
export function findTraces(
  shop: TestShop,
  documents: ReadonlyMap<string, string>,
  name: FeatureName,
): Record<string, string[]> {
  const traces = [...documents].map(([address, text]): [string, string[]] => {
    const links = readAddresses(shop, text).filter((found) => featureOfPath(found) === name);
    const shown = text.replace(/<script>[\s\S]*?<\/script>/g, "");
    const words = featureExamples[name].words.filter((word) => word.test(shown)).map(String);
    return [address, [...new Set([...links, ...words])]];
  });
  return Object.fromEntries(traces.filter(([, found]) => found.length > 0));
}
