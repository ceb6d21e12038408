// Nobody but the account's own buyers finds a trade price: not on a page, in a feed, a sitemap, a suggestion, a call, a PDF or an email.
import { globSync, readFileSync } from "node:fs";
import { and, desc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { allFeatures } from "#core/settings/features.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { bought, packer } from "./support/buying.ts";
import { crawl } from "./support/feature-traces.ts";
import { readPdf } from "./support/read-pdf.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";
import { addTradeBuyer } from "./support/trade-buyer.ts";

const owner = { id: "owner", role: "admin" } as const;
/** 412.37 with GST of 5 %, 392.73 without. */
const price = 41_237;
const words = /412\.37|41237|392\.73|39273/;

let shop: TestShopWithSandbox;
let app: TestApp;
let buyer: TestBrowser;
let others: [name: string, browser: TestBrowser][];
let productIds: string[];
let number: string;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  await saveSettings(shop, owner, { group: "features", change: allFeatures });
  const dearer = await shop.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.gstRate, 500), gt(product.price, price)))
    .orderBy(desc(eq(product.slug, "kinnow-marmalade")), product.sku);
  productIds = dearer.map(({ id }) => id);
  const idOf = async (email: string) =>
    (await shop.db.select({ id: user.id }).from(user).where(eq(user.email, email)))[0]?.id ?? "";
  const rows = productIds.map((productId) => ({ productId, fromQuantity: 1, price }));
  await addTradeBuyer(shop.db, await idOf("asha@deodar.example"), { rows, percentOff: 0 });
  app = await openTestApp(shop);
  const signIn = async (email: string, password: string) => {
    const browser = app.openBrowser();
    await browser.signInAs(email, password);
    return browser;
  };
  buyer = await signIn("asha@deodar.example", "deodar-asha");
  const other = await signIn("tenzin@deodar.example", "deodar-staff");
  await addTradeBuyer(shop.db, await idOf("tenzin@deodar.example"), {
    gstin: "02AAACR5055K1ZP",
    percentOff: 0,
  });
  const items = [{ productId: productIds[0] ?? "", quantity: 2 }];
  const orderId = await bought(shop, await idOf("asha@deodar.example"), { items, shownAmount: 2 * price });
  await changeStatus(shop, packer, { orderId, to: "processing" });
  const [bill] = await shop.db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  number = bill?.number ?? "";
  const customer = await signIn("admin@deodar.example", "deodar-admin");
  others = [
    ["a guest", app.openBrowser()],
    ["a customer", customer],
    ["another account's buyer", other],
  ];
}, 300_000);
afterAll(() => shop.close());

/** Calls and pages that no link leads to, or that a crawl leaves out. */
const further = () => [
  "/api/shopper",
  "/cart",
  "/checkout",
  "/trade",
  "/trade/order",
  "/feeds/google.xml",
  "/feeds/meta.xml",
  "/feeds/pinterest.xml",
  "/trade/proforma",
  "/trade/statement",
  `/profile/orders/${number}`,
  "/api/search-suggestions?q=candle",
  "/api/openapi.json",
  ...productIds.slice(0, 3).flatMap((id) => [`/api/trade-prices?product=${id}`, `/products/${id}`]),
];

test("the buyer finds the price in the call, the table, the proforma, the cart and the checkout, none of which is kept", async () => {
  const [id = ""] = productIds;
  await buyer.submit("/cart/lines", { productId: id, quantity: "2" });
  for (const path of [
    `/api/trade-prices?product=${id}`,
    "/trade/order",
    "/trade/proforma",
    "/cart",
    "/checkout",
    "/api/shopper",
  ]) {
    const answer = await buyer.request(path);
    expect(words.test(await answer.text()), path).toBe(true);
    expect(answer.headers.get("cache-control"), path).toContain("no-store");
  }
});

test("guest, customer and another account's buyer find it nowhere, also after the buyer has seen every page", async () => {
  const seenByBuyer = await crawl(shop, { ...app, request: buyer.request });
  expect(seenByBuyer.size).toBeGreaterThan(30);
  const kept = [...seenByBuyer].filter(([path]) => path !== "/cart" && !path.startsWith("/trade"));
  for (const [path, text] of kept) expect(words.test(text), path).toBe(false);
  for (const [name, browser] of others) {
    const [id = ""] = productIds;
    await browser.submit("/cart/lines", { productId: id, quantity: "2" });
    const documents = await crawl(shop, { ...app, request: browser.request });
    expect(documents.size).toBeGreaterThan(30);
    for (const path of further()) documents.set(path, await (await browser.request(path)).text());
    for (const [path, text] of documents) expect(words.test(text), `${name}: ${path}`).toBe(false);
  }
}, 240_000);

test("the buyer's invoice has the price, and nobody else is given it", async () => {
  const path = `/profile/orders/${number}/invoice.pdf`;
  const answer = await buyer.request(path);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect((await readPdf(new Uint8Array(await answer.arrayBuffer()))).text).toMatch(words);
  for (const [name, browser] of others) {
    const refused = await browser.request(path);
    expect(refused.headers.get("content-type") ?? "", name).not.toContain("pdf");
    expect(words.test(await refused.text()), name).toBe(false);
  }
}, 60_000);

test("only cart and checkout read a buyer's terms, so that no email, feed or page made for others can have them", () => {
  const files = globSync("{src,server}/**/*.{ts,tsx}");
  const readers = files.filter((path) => /\btradeTermsOf\b/.test(readFileSync(path, "utf8")));
  expect(readers.sort()).toEqual([
    "src/core/cart/cart-products.server.ts",
    "src/core/checkout/read-lines.server.ts",
    "src/features/trade/trade-terms.server.ts",
  ]);
});
