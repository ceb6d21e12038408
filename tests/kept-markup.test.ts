// Pages are assembled from parts that were rendered before. What a shopper gets must not depend on that.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedShop } from "#seeds/seed-shop.ts";
import { openMarkupStore } from "#server/markup-store.ts";
import { saveSettings } from "#shop/back-office/save-settings.server.ts";
import { listPublicAddresses } from "./support/public-addresses.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShop;
/** One renders every page whole. */
let whole: TestApp;
let assembling: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  whole = await openTestApp(shop, { markup: undefined });
  assembling = await openTestApp(shop, { markup: openMarkupStore() });
}, 240_000);
afterAll(() => shop.close());

function listAddresses(): string[] {
  const addresses = listPublicAddresses(whole.publicRoutes, {
    productSlug: "deodar-ridge",
    articleSlug: "a-diya-from-kangra-clay",
    fragranceSlug: "kinnow-orchard",
    batchNumber: "00-05",
  });
  return [...addresses, "/cart", "/auth", "/no-such-page", "/SHOP", "/shop/", "/shop?q=%3Cb%3Erose"];
}

async function read(app: TestApp, address: string): Promise<string> {
  return await (await app.request(address)).text();
}

test("every page is byte for byte the one that is rendered whole, the first time and later", async () => {
  const expected = new Map<string, string>();
  for (const address of listAddresses()) expected.set(address, await read(whole, address));
  for (const round of ["first", "second"])
    for (const [address, html] of expected) {
      const page = await read(assembling, address);
      expect(page, `${address}, ${round} time`).toBe(html);
      expect(page).not.toContain("kept-part");
    }
});

test("a change of a product, of the stock and of the shop's name is on the next page", async () => {
  const addresses = ["/", "/shop", "/products/deodar-ridge", "/shop?q=rose"];
  for (const address of addresses) await read(assembling, address);
  await shop.sql`update product set price = price + 100, stock = 1, name = name || ' II'`;
  await saveSettings(shop, owner, { group: "business", change: { shopName: "Cedar & Wick" } });
  for (const address of addresses) {
    const page = await read(assembling, address);
    expect(page).toBe(await read(whole, address));
    expect(page).toContain(" II");
    expect(page).toContain("Cedar &amp; Wick: home");
  }
});
