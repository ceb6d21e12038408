// In a shop without a feature, no page links to it or names it, and its addresses are 404.
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestActor } from "#core/identity/actor.ts";
import { sendMessage } from "#core/messages/messages.server.ts";
import { featureFacts, featureNames, featureOfPath } from "#core/settings/features.ts";
import { likeArticle } from "#features/articles/likes.server.ts";
import { requestNewsletter } from "#features/newsletter/newsletter.server.ts";
import { writeReview } from "#features/reviews/reviews.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { crawl, featureExamples, findTraces, readAddresses, switchOff } from "./support/feature-traces.ts";
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

test("a shop with all features links to each of them", async () => {
  await switchOff(shop);
  const documents = await crawl(shop, app);
  expect(documents.size).toBeGreaterThan(40);
  for (const name of featureNames) {
    expect(Object.keys(findTraces(shop, documents, name)), name).not.toEqual([]);
    // A link with a token only works with a valid one.
    for (const address of featureExamples[name].addresses.filter((one) => !one.includes("token")))
      expect((await app.request(address)).status, address).not.toBe(404);
  }
}, 120_000);

test("without any feature no page, sitemap or feed links to one or names it", async () => {
  await switchOff(shop, ...featureNames);
  const documents = await crawl(shop, app);
  expect(documents.size).toBeGreaterThan(15);
  for (const name of featureNames) expect(findTraces(shop, documents, name), name).toEqual({});
}, 120_000);

test.each(featureNames)(
  "without %s each of its addresses is a 404, for guests and for the owner",
  async (name) => {
    await switchOff(shop, name);
    for (const address of featureExamples[name].addresses) {
      expect((await app.request(address)).status, address).toBe(404);
      expect((await admin.request(address)).status, address).toBe(404);
      const sent = await admin.request(address, {
        method: "POST",
        body: new URLSearchParams({ email: "a@b.in" }),
      });
      expect([404, 405], address).toContain(sent.status);
    }
  },
);

test("every address of a feature has an example", () => {
  for (const name of featureNames)
    for (const path of featureFacts[name].paths)
      expect(
        featureExamples[name].addresses.some(
          (address) => featureOfPath(address) === name && address.startsWith(`/${path.split(":")[0]}`),
        ),
        path,
      ).toBe(true);
});

test("the owner's form switches features and collections, and keeps a collection that it did not list", async () => {
  await switchOff(shop);
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
  const documents = await crawl(shop, app);
  const leading = [...documents].filter(([, text]) =>
    readAddresses(shop, text).some((one) => one.startsWith("/special-occult")),
  );
  expect(leading.map(([address]) => address)).toEqual([]);
  form.append("collection", "occult");
  await admin.request(path, { method: "POST", body: form });
  expect((await app.request("/special-occult-candles")).status).toBe(200);
}, 120_000);

test("input for a feature that is off is refused", async () => {
  await switchOff(shop, "articles", "customOrder", "newsletter", "reviews");
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

test("an email sent earlier can still be used to unsubscribe", async () => {
  await switchOff(shop, "newsletter");
  const page = await (await app.request("/newsletter/unsubscribe?token=none")).text();
  expect(page).toContain("This link is not valid");
});

test("search suggestions have nothing of a feature that is off", async () => {
  const suggest = async (text: string) => (await app.request(`/api/search-suggestions?q=${text}`)).json();
  await switchOff(shop);
  expect(await suggest("rose")).toMatchObject({
    fragrances: [expect.anything(), expect.anything(), expect.anything()],
  });
  await switchOff(shop, "fragrances", "articles");
  expect(await suggest("rose")).toMatchObject({ fragrances: [], articles: [] });
  expect(await suggest("diwali")).toMatchObject({ occasions: [{ url: "/season/diwali" }] });
  expect(await suggest("gift")).toMatchObject({ occasions: [{ url: "/gifts" }] });
  await switchOff(shop, "seasons", "gifts");
  expect(await suggest("gift")).toMatchObject({ occasions: [] });
  expect(await suggest("diwali")).toMatchObject({ occasions: [] });
});
