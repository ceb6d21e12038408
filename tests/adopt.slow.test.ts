// The sample shop becomes a pottery by its forms alone: nothing of the sample is left on any page.
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { allFeatures, candleFeatures } from "#core/settings/features.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { adoptShop } from "./support/adopt-shop.ts";
import { readAdoptedOrders } from "./support/adopted-orders.ts";
import { findSampleWords, findShippedPictures, type SampleTrace } from "./support/sample-words.ts";
import { readLinks } from "./support/shown-forms.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";
import { pottery } from "./support/trades.ts";

let shop: TestShopWithSandbox;
let app: TestApp;
let owner: TestBrowser;
let batch: string;
/** Status and text of each document, by its address. */
const documents = new Map<string, { status: number; text: string }>();

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  batch = await adoptShop(owner);
  for (const address of listAddresses()) await open(address);
}, 300_000);
afterAll(() => shop.close());

/** Lists every public page of the shop, its products' pages, and other pages for guests. */
function listAddresses(): string[] {
  const pages = app.publicRoutes.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes(":"));
  const products = ["blue-bowl", "salt-plate", "tall-jug"].map((slug) => `/products/${slug}`);
  const guests = ["/auth", "/cart", "/wishlist", "/no-such-page", "/shop?q=nothing", "/shop?item=blue-bowl"];
  return [...pages, ...products, ...guests, "/sitemap/pages", "/newsletter", "/gift-card", `/batch/${batch}`];
}

async function open(address: string): Promise<{ status: number; text: string }> {
  const known = documents.get(address);
  if (known) return known;
  const answer = await app.openBrowser().visit(address);
  const opened = { status: answer.status, text: await answer.text() };
  documents.set(address, opened);
  return opened;
}

/** Groups the traces by page, for the message of a failure. */
function countByPage(traces: readonly SampleTrace[]): Record<string, string[]> {
  const pages = Object.groupBy(traces, ({ page }) => page);
  return Object.fromEntries(
    Object.entries(pages).map(([page, found = []]) => [page, found.map(({ around }) => around)]),
  );
}

test("the search for the sample's words covers a page's text, descriptions and structured data", () => {
  const page = `<title>Candles</title><meta name="description" content="Poured at Gagret"><img alt="A diya" src="/wax.jpg">
    <a href="/find-my-candle">Shop</a><option>Himachal Pradesh</option><script>"wick"</script>
    <script type="application/ld+json">{"name":"Soy"}</script>`;
  expect(findSampleWords("/", page).map(({ word }) => word)).toEqual([
    "candle",
    "pour",
    "gagret",
    "diya",
    "soy",
  ]);
  expect(findShippedPictures('<img src="/pictures/a-1.webp"><img src="/media/b.webp">')).toEqual([
    "/pictures/a-1.webp",
  ]);
});

test("no public page has a word of the sample shop", () => {
  const traces = [...documents].flatMap(([page, { text }]) => findSampleWords(page, text, pottery.foreign));
  expect(countByPage(traces)).toEqual({});
});

test("no public page shows a picture that came with the shop", () => {
  const shown = [...documents].map(([page, { text }]) => [page, findShippedPictures(text)] as const);
  expect(Object.fromEntries(shown.filter(([, pictures]) => pictures.length > 0))).toEqual({});
});

test("pages without content in a pottery are 404, and all others exist", () => {
  const missing = [...documents].filter(([, { status }]) => status === 404).map(([address]) => address);
  expect(missing.sort()).toEqual(
    [
      ...["/blog", "/blog/feed.xml", "/custom-order", "/find-my-candle", "/fragrance-guide", "/newsletter"],
      ...["/gift-cards", "/no-such-page"],
      ...["/premium-candles", "/special-occult-candles"],
    ].sort(),
  );
  for (const [address, { status }] of documents) expect(`${address} ${status}`).toMatch(/ (200|404)$/);
});

test("no page has a dead link", async () => {
  const links = new Set<string>();
  for (const { text } of documents.values()) for (const link of readLinks(text)) links.add(link);
  const dead: string[] = [];
  for (const link of links) if ((await open(link)).status >= 400) dead.push(link);
  expect(dead).toEqual([]);
});

test("the previews of emails have no word of the sample", async () => {
  const page = await (await owner.visit("/admin/emails")).text();
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  expect(countByPage(findSampleWords("/admin/emails", main, pottery.foreign))).toEqual({});
});

test("the pages of an order in each state, its papers and the feeds have no word of the sample", async () => {
  const texts = await readAdoptedOrders({ shop, app, owner, slug: "blue-bowl" });
  expect([...texts.keys()].filter((name) => name.startsWith("PDF: "))).toHaveLength(6);
  const traces = [...texts].flatMap(([page, text]) => findSampleWords(page, text, pottery.foreign));
  expect(countByPage(traces)).toEqual({});
}, 120_000);

test("the back office of a pottery offers neither fragrances nor candles to light", async () => {
  const read = async (path: string) => (await owner.visit(path)).text();
  const [product = ""] =
    /\/admin\/products\/[0-9a-z]{20}(?=")/.exec(await read("/admin/products?q=bowl")) ?? [];
  expect(await read(product)).not.toContain("Light it:");
  const pages = await read("/admin/content/pages");
  expect(pages).toContain("Questions");
  expect(pages).not.toContain("Fragrance");
});

test("features that this pottery goes without have no word of the sample once they are switched on", async () => {
  const change = { ...allFeatures, ...Object.fromEntries(candleFeatures.map((name) => [name, false])) };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "features", change });
  const addresses = [
    "/",
    "/products/blue-bowl",
    "/custom-order",
    "/gift-cards",
    "/newsletter",
    "/faq",
    "/cart",
  ];
  const traces = [];
  for (const page of addresses) {
    const answer = await app.openBrowser().visit(page);
    expect(answer.status, page).toBe(200);
    traces.push(...findSampleWords(page, await answer.text(), pottery.foreign));
  }
  expect(countByPage(traces)).toEqual({});
});

test("the go-live checklist lists nothing of the sample", async () => {
  const text = await (await owner.visit("/admin/go-live")).text();
  expect(text).toContain("Every page says what you wrote, or only what is true of every shop.");
  expect(text).toContain("Every picture is your own.");
  expect(text).toContain("The shop makes no claims.");
});
