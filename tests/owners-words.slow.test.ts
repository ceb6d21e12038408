// The back office speaks of the owner's own trade: no page, form or preview of an email has a word that only another trade uses.
import { afterEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { listPacks } from "#core/packs/packs.server.ts";
import { candleFeatures, featureNames } from "#core/settings/features.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { applyPack } from "#features/starter-packs/apply-pack.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { addressOf, listAdminRoutes } from "./support/admin-routes.ts";
import { addAdminRows } from "./support/admin-rows.ts";
import { bought } from "./support/buying.ts";
import { crawlBackOffice, isPage } from "./support/crawl-back-office.ts";
import { openTestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, openTestShopWithSandbox, type TestShop } from "./support/test-shop.ts";
import { findForeignWords, readWords } from "./support/trade-words.ts";

const owner = { id: "owner", role: "admin" } as const;
const everything = Object.fromEntries(
  featureNames.map((name) => [name, true]),
) as typeof sampleSettings.features;

let shop: TestShop;
afterEach(() => shop.close());

/** An empty shop with a name of its own, and a trade. */
async function choose(pack: string): Promise<TestBrowser> {
  await seedAccounts(shop, () => {});
  const business = {
    ...sampleSettings.business,
    shopName: "Mitti & Co",
    legalName: "Mitti & Co",
    courts: "",
  };
  await saveSettings(shop, owner, { group: "business", change: business });
  await applyPack(shop, owner, { pack });
  const browser = (await openTestApp(shop)).openBrowser();
  await browser.signInAs("admin@deodar.example", "deodar-admin");
  return browser;
}

/** A product, an order and a row for each page that needs one, without a word of any trade. */
async function fillShop(): Promise<{ number: string; orderId: string }> {
  await addTestProduct(shop.db, { id: "candle", stock: 100, name: "Asha" }, { id: "pair", name: "Ravi" });
  await shop.sql`update category set name = 'Shelf', slug = 'shelf' where slug = 'jar-candles'`;
  await shop.sql`update product set sku = 'SKU-' || name, slug = lower(name), description = name, hsn = '9503', fragrance_notes = '{}', burn_time = ''`;
  const customer = await registerCustomer(shop.db, "Ritu Sen");
  const orderId = await bought(shop as never, customer);
  await addAdminRows(shop, customer);
  await shop.sql`update picture set unlit_id = null, wicks = null`;
  const [row] = await shop.sql<{ number: string }[]>`select number from "order" where id = ${orderId}`;
  return { number: row?.number ?? "", orderId };
}

/** Not of this owner's words: what was once recorded, the list of all trades, pages as shoppers see them, and pages of features for candles. */
const elsewhere =
  /^\/admin\/(audit|make-it-yours\/trade$|content\/(fragrances|families)|products\/.+\/light)|\/preview$/;

/** The texts of all pages that the owner reaches by links, and of all others for which the shop has a row, by address. */
async function readBackOffice(browser: TestBrowser, of: { number: string; orderId: string }) {
  const texts = new Map((await crawlBackOffice(browser)).pages.map(({ address, html }) => [address, html]));
  for (const route of (await listAdminRoutes()).filter(isPage)) {
    const address = addressOf(route, of);
    if (texts.has(address)) continue;
    const answer = await browser.visit(address);
    if (answer.ok) texts.set(address, await answer.text());
  }
  return [...texts].filter(([address]) => !elsewhere.test(address));
}

const searched = (pack: string, texts: readonly (readonly [string, string])[]) =>
  texts.flatMap(([page, html]) => findForeignWords(pack, html).map((around) => `${page}: ${around}`));

test("no page of the back office has a word of a trade, if the owner makes something else", async () => {
  shop = await openTestShopWithSandbox();
  const browser = await choose("something-else");
  const texts = await readBackOffice(browser, await fillShop());
  expect(texts.length).toBeGreaterThan(150);
  expect(searched("something-else", texts)).toEqual([]);
}, 600_000);

/** The pages that give examples, or have a part for one trade. */
const pages = [
  ...[
    "/admin/settings/features",
    "/admin/settings/business",
    "/admin/settings/look",
    "/admin/settings/rates",
  ],
  ...["/admin/settings/customOrders", "/admin/words", "/admin/content/fields", "/admin/content/fields/edit"],
  ...[
    "/admin/content/pages/home",
    "/admin/content/menus/main",
    "/admin/content/menus/first",
    "/admin/emails",
  ],
  ...["/admin/content/questions/edit", "/admin/content/collections/edit", "/admin/products/csv"],
  ...["/admin/products/candle", "/admin/products/candle/variants", "/admin/products/candle/swatches"],
  ...["/admin/search-words", "/admin/go-live", "/admin/products/new", "/admin/batches"],
];

describe.each(listPacks().map(({ key }) => key))("in a shop of the pack '%s'", (pack) => {
  test("the owner's forms have no word of another trade, and show a feature of another trade only while it is on", async () => {
    shop = await openTestShop();
    const browser = await choose(pack);
    await addTestProduct(shop.db, { id: "candle", name: "Asha" });
    await shop.sql`update category set name = 'Shelf', slug = 'shelf' where slug = 'jar-candles'`;
    await shop.sql`update product set slug = 'asha', sku = 'SKU-1', description = name, hsn = '9503', fragrance_notes = '{}', burn_time = ''`;
    const texts: [string, string][] = [];
    for (const page of pages) {
      const answer = await browser.visit(page);
      expect(answer.status, page).toBe(200);
      texts.push([page, await answer.text()]);
    }
    if (pack !== "candles") expect(searched(pack, texts)).toEqual([]);
    expect(texts.filter(([, html]) => readWords(html).includes("{{")).map(([page]) => page)).toEqual([]);
    const refused = await browser.submit("/admin/search-words/add", { word: "x", means: ", ," });
    expect(findForeignWords(pack, await refused.text())).toEqual([]);
    const names = async () => {
      const form = await (await browser.visit("/admin/settings/features")).text();
      return candleFeatures.filter((name) => form.includes(`name="${name}"`));
    };
    if (pack === "textiles") {
      expect(await names()).toEqual([]);
      await saveSettings(shop, owner, { group: "features", change: everything });
      expect(await names()).toEqual([...candleFeatures]);
    }
    if (pack === "candles") expect(await names()).toEqual([...candleFeatures]);
  }, 120_000);
});
