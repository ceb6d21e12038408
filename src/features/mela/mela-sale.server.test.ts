import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { invoicePaper } from "#core/documents/invoice-pdf.server.ts";
import { drawPaper } from "#core/documents/paper.server.ts";
import { invoice, order } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { payment } from "#core/payments/payments.table.ts";
import { createBatch } from "#features/batches/create-batch.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { findMelaReceipt, listMelaProducts, priceMelaSale, sellAtMela } from "./mela-sale.server.ts";
import { type MelaSaleInput, melaLinesOf, melaSaleForm } from "./mela-sale-form.ts";

let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
beforeEach(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(
    shop.db,
    { id: "candle", name: "Cedar Candle" },
    { id: "diya", price: 64_900, gstRate: 1800 },
  );
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
});
afterEach(() => shop.close());

/** Two candles in cash, with the amount shown; the diya is not tapped. */
function typed(change: Record<string, unknown> = {}): MelaSaleInput {
  return melaSaleForm.parse({
    formKey: newId(),
    product: ["SKU-candle", "SKU-diya"],
    quantity: ["2", ""],
    paidBy: "cash",
    reference: "",
    shownAmount: "199800",
    ...change,
  });
}

const sell = (change: Record<string, unknown> = {}) => sellAtMela(shop, tenzin, typed(change));

test("a product whose batch cures says when it can be sold", async () => {
  await shop.db.update(product).set({ stock: 0 }).where(eq(product.id, "candle"));
  const batch = {
    pouredOn: "2026-11-10",
    readyOn: "2999-12-08",
    pieces: 24,
    wax: "Soy wax",
    fragranceLoad: null,
    pouredBy: "Meena",
    burnTest: "",
    weather: "",
    faults: "",
    note: "",
    published: false,
  };
  await createBatch(shop, tenzin, { productId: "candle", batch, photographs: [], requestKey: newId() });
  expect((await listMelaProducts(shop.db)).map(({ sku, readyOn }) => [sku, readyOn])).toEqual([
    ["SKU-candle", "2999-12-08"],
    ["SKU-diya", null],
  ]);
});

test("a sale at a mela is an order that is paid, delivered and invoiced at once, without name and phone", async () => {
  const sold = await sell({ paidBy: "upi", reference: "4711" });
  if (!sold.ok || !sold.orderNumber) throw new Error("not sold");
  const [row] = await shop.db.select().from(order);
  expect(row).toMatchObject({
    origin: "mela",
    status: "delivered",
    delivery: "in-person",
    charges: [{ kind: "delivery", amount: 0 }],
    amount: 199_800,
    stateCode: "02",
    address: { name: "Walk-in customer", phone: "" },
  });
  expect(await shop.db.select().from(purchase)).toMatchObject([{ userId: null, typedBy: tenzin.id }]);
  expect(await shop.db.select().from(payment)).toMatchObject([
    { status: "captured", method: "upi", reference: "4711", amount: 199_800 },
  ]);
  expect(await stockOf(shop.db, "candle")).toBe(8);
  expect(await stockOf(shop.db, "diya")).toBe(10);
  const [issued] = await shop.db.select().from(invoice);
  // 1,998.00 including 5 %: 1,902.86 + 95.14, of which 47.57 each to the state and the union.
  expect(issued?.content).toMatchObject({
    buyer: { name: "Walk-in customer", state: "Himachal Pradesh", phone: "" },
    placeOfSupply: { code: "02" },
    within: "state",
    totals: { taxable: 190_286, cgst: 4_757, sgst: 4_757, igst: 0, amount: 199_800 },
  });
  expect(await findMelaReceipt(shop.db, sold.orderNumber)).toEqual({
    orderId: sold.orderId,
    number: sold.orderNumber,
    amount: 199_800,
    paid: "by UPI",
  });
});

test("the invoice of a buyer without a phone has no phone of the buyer", async () => {
  await sell();
  const [issued] = await shop.db.select().from(invoice);
  if (!issued) throw new Error("no invoice");
  const { text } = await readPdf(await drawPaper(invoicePaper, issued.content));
  expect(text).toContain("Walk-in customer");
  expect(text).toContain("State: Himachal Pradesh (code 02)");
  expect(text).not.toMatch(/code 02\) ·/);
});

test("the same form sent twice at once sells once", async () => {
  const input = typed();
  const [first, second] = await Promise.all([
    sellAtMela(shop, tenzin, input),
    sellAtMela(shop, tenzin, input),
  ]);
  expect(first).toMatchObject({ ok: true });
  expect(second).toMatchObject({ ok: true, orderId: first.ok ? first.orderId : "" });
  expect(await shop.db.$count(order)).toBe(1);
  expect(await stockOf(shop.db, "candle")).toBe(8);
});

test("nothing is sold at another amount than the page showed", async () => {
  expect(await sell({ shownAmount: "" })).toMatchObject({ ok: false, reason: "price-not-shown" });
  await shop.db.update(product).set({ price: 89_900 }).where(eq(product.id, "candle"));
  expect(await sell()).toMatchObject({ ok: false, reason: "price-not-shown", price: { amount: 179_800 } });
  expect(await shop.db.$count(order)).toBe(0);
  expect(await stockOf(shop.db, "candle")).toBe(10);
});

test("more than is in stock is not sold", async () => {
  const answer = await sell({ quantity: ["11", "0"], shownAmount: "1098900" });
  expect(answer).toMatchObject({ ok: false, reason: "out-of-stock", lines: [{ left: 10 }] });
  expect(await stockOf(shop.db, "candle")).toBe(10);
});

test("a sale of 50,000 rupees or more is refused at a mela, because its invoice needs the buyer's name", async () => {
  await shop.db.update(product).set({ price: 5_000_000 }).where(eq(product.id, "candle"));
  const one = { quantity: ["1", ""] };
  expect(await sell({ ...one, shownAmount: "5000000" })).toEqual({ ok: false, reason: "needs-name" });
  await shop.db.update(product).set({ price: 4_999_999 }).where(eq(product.id, "candle"));
  expect(await sell({ ...one, shownAmount: "4999999" })).toMatchObject({ ok: true });
});

test("the amount is that of the sale, and unknown if a product is no longer for sale", async () => {
  const lines = melaLinesOf(typed({ quantity: ["1", "2"] }));
  expect(await priceMelaSale(shop, lines)).toMatchObject({ amount: 99_900 + 2 * 64_900, discount: 0 });
  await shop.db.update(product).set({ active: false }).where(eq(product.id, "diya"));
  expect(await priceMelaSale(shop, lines)).toBeUndefined();
});

test("the tiles are the products for sale, by name, with price and stock", async () => {
  await addTestProduct(shop.db, { id: "hidden" });
  await shop.db.update(product).set({ active: false }).where(eq(product.id, "hidden"));
  expect(await listMelaProducts(shop.db)).toMatchObject([
    { sku: "SKU-candle", name: "Cedar Candle", price: 99_900, stock: 10, picture: null },
    { sku: "SKU-diya", price: 64_900, stock: 10 },
  ]);
});

test("an order of the checkout has no mela receipt", async () => {
  expect(await findMelaReceipt(shop.db, "DD-26-00001")).toBeUndefined();
});

test("a form without a tapped product, or with a wrong number of pieces, is refused at the products", () => {
  const errorOf = (quantity: string[]) =>
    melaSaleForm.safeParse({ ...typed(), quantity, shownAmount: "" }).error?.issues[0];
  expect(errorOf(["", "0"])).toMatchObject({ path: ["product"], message: "Choose at least one product" });
  expect(errorOf(["1.5", ""])).toMatchObject({ path: ["product"] });
  expect(errorOf(["1", "2"])).toBeUndefined();
});
