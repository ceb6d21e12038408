// A shop without a feature: no page, list or feed leads to it or names it, and its addresses are not found.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { saveSettings } from "#shop/back-office/save-settings.server.ts";
import { likeArticle } from "#shop/content/likes.server.ts";
import { guestActor } from "#shop/identity/actor.ts";
import { sendMessage } from "#shop/messages/messages.server.ts";
import { requestNewsletter } from "#shop/messages/newsletter.server.ts";
import { writeReview } from "#shop/reviews/reviews.server.ts";
import {
  allFeatures,
  type FeatureName,
  featureFacts,
  featureNames,
  featureOfPath,
} from "#shop/settings/features.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  admin = app.openBrowser();
  await admin.signInAs("admin@deodar.example", "deodar-admin");
}, 300_000);
afterAll(() => shop.close());

/** Examples of each feature's addresses in the sample shop, and the headings and words that only it has. */
const features: Record<FeatureName, { addresses: string[]; words: RegExp[] }> = {
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
  emailCodes: { addresses: ["/auth/email", "/auth/email/code"], words: [/code by email/] },
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

async function switchOff(...names: FeatureName[]): Promise<void> {
  const change = { ...allFeatures, ...Object.fromEntries(names.map((name) => [name, false])) };
  await saveSettings(shop, owner, { group: "features", change });
}

/** Addresses of the shop that a document leads to, sends forms to, or names in its structured data or list. */
function readAddresses(text: string): string[] {
  const { publicUrl } = shop.config;
  const found = text.matchAll(/(?:href|action)="([^"]+)"|<loc>([^<]+)<|"(?:url|item|@id)":"([^"]+)"/g);
  return [...found]
    .map(([, link, listed, named]) => (link ?? listed ?? named ?? "").replaceAll("&amp;", "&"))
    .map((address) => (address.startsWith(publicUrl) ? address.slice(publicUrl.length) || "/" : address))
    .filter((address) => address.startsWith("/") && !address.startsWith("//"));
}

/** Lists of one thing in many ways, and what is not for everybody. */
const notFollowed =
  /[?#]|\.\w+$|^\/(auth|profile|admin|cart|checkout|wishlist|sign-out|assets|media|look|fonts)/;

/** Every document, and five of each kind, that is reached from the home page, the sitemap and the feeds, by its address. */
async function crawl(): Promise<Map<string, string>> {
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
  ];
  const seen = new Set(waiting);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await app.request(address);
    const text = await answer.text();
    if (!/html|xml/.test(answer.headers.get("Content-Type") ?? "")) continue;
    documents.set(address, text);
    for (const found of readAddresses(text)) {
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

/** Finds the pages that say or lead to something of the feature, with what it is. */
function findTraces(documents: ReadonlyMap<string, string>, name: FeatureName): Record<string, string[]> {
  const traces = [...documents].map(([address, text]): [string, string[]] => {
    const links = readAddresses(text).filter((found) => featureOfPath(found) === name);
    const shown = text.replace(/<script>[\s\S]*?<\/script>/g, "");
    const words = features[name].words.filter((word) => word.test(shown)).map(String);
    return [address, [...new Set([...links, ...words])]];
  });
  return Object.fromEntries(traces.filter(([, found]) => found.length > 0));
}

test("a shop with all features leads to each of them", async () => {
  await switchOff();
  const documents = await crawl();
  expect(documents.size).toBeGreaterThan(40);
  for (const name of featureNames) {
    expect(Object.keys(findTraces(documents, name)), name).not.toEqual([]);
    // A link to confirm is only good with its token.
    for (const address of features[name].addresses.filter((one) => !one.includes("token")))
      expect((await app.request(address)).status, address).not.toBe(404);
  }
}, 120_000);

describe.each(featureNames)("without %s", (name) => {
  test("no page, sitemap or feed leads to it or names it", async () => {
    await switchOff();
    // From here on pages are kept with it.
    for (const address of ["/", "/shop", "/sitemap/pages"]) await app.request(address);
    await switchOff(name);
    const documents = await crawl();
    expect(findTraces(documents, name)).toEqual({});
    expect(documents.size).toBeGreaterThan(30);
  }, 120_000);

  test("each of its addresses is not found, for guests and for the owner", async () => {
    await switchOff(name);
    for (const address of features[name].addresses) {
      expect((await app.request(address)).status, address).toBe(404);
      expect((await admin.request(address)).status, address).toBe(404);
      const sent = await admin.request(address, {
        method: "POST",
        body: new URLSearchParams({ email: "a@b.in" }),
      });
      expect([404, 405], address).toContain(sent.status);
    }
  });
});

test("every address of a feature has an example", () => {
  for (const name of featureNames)
    for (const path of featureFacts[name].paths)
      expect(
        features[name].addresses.some(
          (address) => featureOfPath(address) === name && address.startsWith(`/${path.split(":")[0]}`),
        ),
        path,
      ).toBe(true);
});

test("the owner's form switches features and collections, and keeps a collection that it did not list", async () => {
  await switchOff();
  const path = "/admin/settings/features";
  const form = new URLSearchParams(
    featureNames.filter((name) => name !== "articles").map((name) => [name, "on"]),
  );
  for (const slug of ["occult", "premium"]) form.append("listed", slug);
  form.append("collection", "premium");
  const saved = await admin.request(path, { method: "POST", body: form });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, `${path}?saved`]);
  const page = await (await admin.request(path)).text();
  expect(page).toMatch(/name="reviews"[^>]*checked=""/);
  expect(page).not.toMatch(/name="articles"[^>]*checked=""/);
  for (const [address, status] of [
    ["/blog", 404],
    ["/special-occult-candles", 404],
    ["/premium-candles", 200],
    ["/collections/ready-to-give", 200],
  ] as const)
    expect((await app.request(address)).status, address).toBe(status);
  const documents = await crawl();
  const leading = [...documents].filter(([, text]) =>
    readAddresses(text).some((one) => one.startsWith("/special-occult")),
  );
  expect(leading.map(([address]) => address)).toEqual([]);
  form.append("collection", "occult");
  await admin.request(path, { method: "POST", body: form });
  expect((await app.request("/special-occult-candles")).status).toBe(200);
}, 120_000);

test("what a feature that is off would take is refused", async () => {
  await switchOff("articles", "customOrder", "newsletter", "reviews");
  const guest = guestActor("192.0.2.1");
  const oneReview = {
    rating: 5,
    text: "",
    response: true,
    quality: true,
    delivery: true,
    room: "" as const,
    hoursBurned: null,
  };
  const missing = { name: "NotFound" };
  await expect(
    likeArticle(shop, guest, { slug: "a-diya-from-kangra-clay", browser: "b" }),
  ).rejects.toMatchObject(missing);
  await expect(requestNewsletter(shop, guest, { email: "asha@example.in" })).rejects.toMatchObject(missing);
  const draft = {
    name: "Asha",
    email: "asha@example.in",
    subject: "A candle",
    body: "For a wedding.",
  };
  await expect(sendMessage(shop, guest, { kind: "custom-order", ...draft })).rejects.toMatchObject(missing);
  expect(await sendMessage(shop, guest, { kind: "contact", ...draft })).toMatchObject({ ok: true });
  await expect(writeReview(shop, owner, { productId: "candle", review: oneReview })).rejects.toMatchObject(
    missing,
  );
});

test("a mail that was sent before still leads to the way off the list", async () => {
  await switchOff("newsletter");
  const page = await (await app.request("/newsletter/unsubscribe?token=none")).text();
  expect(page).toContain("This link is not valid");
});

test("suggestions of the search have nothing of a feature that is off", async () => {
  const suggest = async (text: string) => (await app.request(`/api/search-suggestions?q=${text}`)).json();
  await switchOff();
  expect(await suggest("rose")).toMatchObject({
    fragrances: [expect.anything(), expect.anything(), expect.anything()],
  });
  await switchOff("fragrances", "articles");
  expect(await suggest("rose")).toMatchObject({ fragrances: [], articles: [] });
  expect(await suggest("diwali")).toMatchObject({ occasions: [{ url: "/season/diwali" }] });
  expect(await suggest("gift")).toMatchObject({ occasions: [{ url: "/gifts" }] });
  await switchOff("seasons", "gifts");
  expect(await suggest("gift")).toMatchObject({ occasions: [] });
  expect(await suggest("diwali")).toMatchObject({ occasions: [] });
});
