import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { moveAddress } from "#core/redirects/redirects.server.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

async function read(path: string): Promise<string> {
  const answer = await app.openBrowser().visit(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "");
}

const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, text = ""]) => JSON.parse(text))
    .find((thing) => /^Product/.test(thing["@type"]));

test("six sample candles are sold in variants, and the lists keep their counts", async () => {
  const carriers = await shop.sql`select id from product where cardinality(option_names) > 0`;
  expect(carriers.length).toBeGreaterThanOrEqual(6);
  expect(await read("/shop")).toContain("53 products");
});

test("a card shows the lowest price and the number of sizes, and links to the choice", async () => {
  const html = await read("/shop?q=terrace+linen");
  expect(html).toContain("from ₹649");
  expect(html).toContain("in 3 sizes");
  expect(html).toContain('aria-label="Choose: Terrace Linen"');
  expect(html).not.toContain('aria-label="Add to Cart: Terrace Linen"');
});

test("a search for a variant's own words links to it", async () => {
  expect(await read("/shop?q=cloud+rose")).toContain(
    'href="/shop?q=cloud+rose&amp;item=cloud-cube-garden-rose"',
  );
});

test("the page of a variant has its price, and links to the others without scripts", async () => {
  const html = await read("/products/terrace-linen-113-g");
  expect(html).toContain("Terrace Linen, 113 g</h1>");
  expect(html).toContain("₹649");
  expect(html).toMatch(/aria-current="true"[^>]*href="\/products\/terrace-linen-113-g"/);
  expect(html).toContain('href="/products/terrace-linen"');
  expect(html).toContain('href="/products/terrace-linen-400-g"');
});

test("the canonical address of a variant is its product's, the only one in the sitemap", async () => {
  const html = await read("/products/terrace-linen-113-g");
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/products\/terrace-linen"/);
  const sitemap = await read("/sitemap/products-1");
  expect(sitemap).toContain("/products/terrace-linen</loc>");
  expect(sitemap).not.toContain("terrace-linen-113-g");
});

test("the structured data is a group with a product for each variant", async () => {
  const group = jsonLdOf(await read("/products/clay-oven-spice-113-g"));
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    variesBy: ["https://schema.org/size"],
    productGroupID: expect.any(String),
  });
  const [spice, small, large] = group.hasVariant;
  expect(small).toMatchObject({
    sku: "DD-GLS-003-113",
    offers: { price: "649.00", availability: "https://schema.org/InStock" },
  });
  expect([spice, large].map(({ url }) => new URL(url).pathname)).toEqual([
    "/products/clay-oven-spice",
    "/products/clay-oven-spice-400-g",
  ]);
  expect(jsonLdOf(await read("/products/kinnow-marmalade"))).toMatchObject({ "@type": "Product" });
});

test("a choice in the list's dialog stays in the list, with its filters", async () => {
  const html = await read("/shop?category=glass-jar-candles&item=terrace-linen");
  expect(html).toContain('href="/shop?category=glass-jar-candles&amp;item=terrace-linen-400-g"');
});

test("a sold-out variant is shown as such, and offers an email when it is back", async () => {
  const html = await read("/products/clay-oven-spice");
  expect(html).toMatch(/<span>400 g<\/span><span[^>]*>sold out/);
  expect(await read("/products/clay-oven-spice-400-g")).toContain("Tell me");
});

test("the cart has the variant with its own name and price", async () => {
  const [row] = await shop.db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.sku, "DD-GLS-001-113"));
  const browser = app.openBrowser();
  await browser.submit("/cart/lines", { productId: row?.id ?? "", quantity: "2" });
  const html = await (await browser.visit("/cart")).text();
  expect(html).toContain("Terrace Linen, 113 g");
  expect(html).toContain("₹1,298");
});

test("a product's former address redirects permanently to its present one", async () => {
  const moved = { from: "/products/old-kahwa", to: "/products/copper-kahwa", at: shop.clock.now() };
  await shop.db.transaction((tx) => moveAddress(tx, moved));
  const answer = await app.request("/products/old-kahwa");
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe("/products/copper-kahwa");
  expect((await app.request("/products/never-was")).status).toBe(404);
});
