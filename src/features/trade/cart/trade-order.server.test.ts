// A trade buyer's order from a table.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { listCartLines, readCart } from "#core/cart/cart.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { addTradeBuyer } from "../../../../tests/support/trade-buyer.ts";
import { priceRow } from "../trade.table.ts";
import { fillTradeCart, findTradePrices, readTradeTable } from "./trade-order.server.ts";
import { listBands, readTradeOrder } from "./trade-order.ts";

let shop: TestShop;
let buyer: string;
beforeEach(async () => {
  shop = await openTestShop();
  const products = Array.from({ length: 60 }, (_, index) => ({ id: `p${index}`, stock: 100, price: 50_000 }));
  await addTestProduct(shop.db, ...products);
  buyer = await registerCustomer(shop.db);
  const rows = [{ productId: "p0", fromQuantity: 6, price: 41_237, pack: 6 }];
  await addTradeBuyer(shop.db, buyer, { rows, percentOff: 1_000 });
});
afterEach(() => shop.close());

const pasted = (text: string) => {
  const rows = text
    .split("\n")
    .map((line, index) => ({ row: index + 1, line: index + 1, cells: line.split("\t") }));
  return readTradeOrder({ sku: [], quantity: [] }, rows);
};
const fill = (text: string) => fillTradeCart(shop, buyer, pasted(text).quantities);

test("the table has every product with pack, bands with GST and without, and what is in the cart", async () => {
  await fill("SKU-p0\t12");
  const table = await readTradeTable(shop, { userId: buyer, after: "" });
  expect(table?.rows).toHaveLength(60);
  expect(table?.rows[0]).toMatchObject({
    sku: "SKU-p0",
    pack: 6,
    inCart: 12,
    bands: [{ from: 6, price: "₹412.37", withoutGst: "₹392.73" }],
  });
  expect(table?.rows[1]).toMatchObject({ pack: 1, bands: [{ from: 1, price: "₹450.00" }] });
});

test("the call of a box says in words how it is priced, and has bands only if the list has rows for it", async () => {
  await addTestProduct(shop.db, { id: "box" });
  const find = async (box: { boxPercent: number | null }) => {
    await shop.db
      .update(product)
      .set({ setPricing: "parts", boxPieces: 2, ...box })
      .where(eq(product.id, "box"));
    return findTradePrices(shop, { userId: buyer, productId: "box" });
  };
  expect(await find({ boxPercent: 10 })).toMatchObject({
    bands: [],
    words: expect.stringContaining("its pieces"),
  });
  expect(await find({ boxPercent: null })).toMatchObject({
    bands: [],
    words: expect.stringContaining("one price"),
  });
  await shop.db.update(priceRow).set({ productId: "box", price: 90_000 });
  expect(await find({ boxPercent: null })).toMatchObject({
    bands: [{ price: "₹900.00", withoutGst: null }],
    words: "",
  });
});

test("without GST, a set of one product costs what its pieces do at the rate of one piece", async () => {
  const covers = { hsn: "6304", limit: 2500_00, upTo: 500, above: 1800 };
  const terms = { rows: [], percentOff: 0 };
  const cover = { productId: "a-cover", gstRate: 500, rateByPrice: covers };
  const withoutGst = (...parts: Parameters<typeof listBands>[1]) =>
    listBands(4000_00, parts, terms).map((band) => band.withoutGst);
  expect(withoutGst(cover)).toEqual(["₹3,389.83"]);
  expect(withoutGst({ ...cover, quantity: 4 })).toEqual(["₹3,809.52"]);
  // Of three covers two cost a paisa less.
  expect(withoutGst({ ...cover, quantity: 2 }, { ...cover, quantity: 1 })).toEqual(["₹3,809.52"]);
  expect(withoutGst(cover, { ...cover, productId: "a-quilt" })).toEqual([null]);
  const business = { ...sampleSettings.business, ratesByPrice: [covers] };
  const owner = { id: "owner", role: "admin" } as const;
  await saveSettings(shop, owner, { group: "business", change: business });
  await addTestProduct(shop.db, { id: "a-cover", price: 1100_00 }, { id: "a-set", price: 4444_44 });
  await shop.db.update(product).set({ hsn: "6304" }).where(eq(product.id, "a-cover"));
  const parts = [{ index: 0, text: "SKU-a-cover", quantity: 4 }];
  await saveSet(shop, owner, { productId: "a-set", pricing: "single", parts });
  expect(await findTradePrices(shop, { userId: buyer, productId: "a-set" })).toMatchObject({
    bands: [{ price: "₹4,000.00", withoutGst: "₹3,809.52" }],
  });
});

test("a customer has no table, and cannot fill a cart by it", async () => {
  const customer = await registerCustomer(shop.db, "Binu");
  expect(await readTradeTable(shop, { userId: customer, after: "" })).toBeUndefined();
  const filled = await fillTradeCart(shop, customer, new Map([["SKU-P1", 1]]));
  expect(filled).toEqual({ ok: false, faults: ["SKU-P1: we sell nothing with this SKU here"] });
});

test("sixty pasted lines are in the cart, and the same paste twice changes nothing", async () => {
  const text = Array.from({ length: 60 }, (_, index) => `SKU-p${index}\t6`).join("\n");
  expect(await fill(`SKU\tQty\n${text}`)).toEqual({ ok: true });
  expect(await fill(text)).toEqual({ ok: true });
  expect(await listCartLines(shop.db, buyer)).toHaveLength(60);
  expect((await readCart(shop, { userId: buyer })).total).toBe(6 * 41_237 + 59 * 6 * 45_000);
});

test("with a faulty line nothing is changed, and each fault is named", async () => {
  expect(await fill("SKU-p0\t7\nSKU-none\t1\nSKU-p1\t2")).toEqual({
    ok: false,
    faults: [
      "SKU-P0: it comes in packs of 6, so 7 is no whole pack",
      "SKU-NONE: we sell nothing with this SKU here",
    ],
  });
  expect(await listCartLines(shop.db, buyer)).toEqual([]);
});

test("an emptied field takes the product out of the cart, and what is pasted counts before the table", async () => {
  await fill("SKU-p1\t2\nSKU-p2\t3");
  const table = { sku: ["SKU-p1", "SKU-p2"], quantity: ["", "5"] };
  const paste = [{ row: 1, line: 1, cells: ["sku-P2", "9"] }];
  await fillTradeCart(shop, buyer, readTradeOrder(table, paste).quantities);
  expect(await listCartLines(shop.db, buyer)).toMatchObject([{ productId: "p2", quantity: 9 }]);
});

test("a line without a number is named, a first line with titles is not, and a SKU twice is one line", () => {
  expect(pasted("SKU\tQuantity\nA\t2\nA\t3\nB\tmany").faults).toEqual([
    "Line 4: a SKU and a quantity up to 999",
  ]);
  expect(pasted("SKU\tQuantity\nA\t2\nA\t3").quantities).toEqual(new Map([["A", 5]]));
});
