// The catalogue of a price list, as the owner prints it.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { maxTradeLines } from "#core/cart/cart.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { addTradeBuyer } from "../../../../tests/support/trade-buyer.ts";
import { readTradeCatalogue } from "./trade-catalogue.server.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function addList(rows: { productId: string; fromQuantity: number; price: number; pack: number }[]) {
  const buyer = await registerCustomer(shop.db);
  return (await addTradeBuyer(shop.db, buyer, { percentOff: 1_000, rows })).listId;
}

test("a catalogue has every product but boxes with pack, breaks and prices with GST and without, whoever has the list", async () => {
  await addTestProduct(
    shop.db,
    { id: "p0", price: 49_900, gstRate: 500 },
    { id: "p1", price: 50_000, gstRate: 1_800 },
    { id: "box", price: 90_000 },
  );
  await shop.db.update(product).set({ setPricing: "parts", boxPieces: 2 }).where(eq(product.id, "box"));
  const listId = await addList([
    { productId: "p0", fromQuantity: 6, price: 41_237, pack: 6 },
    { productId: "p0", fromQuantity: 24, price: 39_999, pack: 6 },
  ]);
  const { rows, next, seller } = await readTradeCatalogue(shop, { listId, after: "" });
  expect(rows).toMatchObject([
    {
      sku: "SKU-p0",
      pack: 6,
      bands: [
        { from: 6, price: "₹412.37", withoutGst: "₹392.73" },
        { from: 24, price: "₹399.99", withoutGst: "₹380.94" },
      ],
    },
    { sku: "SKU-p1", pack: 1, bands: [{ from: 1, price: "₹450.00", withoutGst: "₹381.36" }] },
  ]);
  expect(next).toBeNull();
  expect(`${JSON.stringify(rows)} ${seller.join()}`).not.toContain("Kangra");
});

test("the products beyond a page follow on the next one, and an unknown list has none", async () => {
  const ids = Array.from({ length: maxTradeLines + 1 }, (_, index) => `p${String(index).padStart(3, "0")}`);
  await addTestProduct(shop.db, ...ids.map((id) => ({ id })));
  const listId = await addList([]);
  const first = await readTradeCatalogue(shop, { listId, after: "" });
  expect(first.rows).toHaveLength(maxTradeLines);
  const second = await readTradeCatalogue(shop, { listId, after: first.next ?? "" });
  expect(second).toMatchObject({ rows: [{ sku: `SKU-${ids.at(-1)}` }], next: null });
  await expect(readTradeCatalogue(shop, { listId: "no-list", after: "" })).rejects.toThrow(NotFound);
});
