// Sets: their stock follows from their parts, they are ordered as parts, and their papers are right to the paisa.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parseOrderFilter } from "#core/back-office/order-filter.ts";
import { listOrders } from "#core/back-office/order-list.server.ts";
import { readUnpackedOrders } from "#core/back-office/unpacked-orders.server.ts";
import { addToCart, listCartLines, readCart } from "#core/cart/cart.server.ts";
import { priceCart } from "#core/cart/price-cart.ts";
import { countStock } from "#core/checkout/count-stock.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { listOwnReservations } from "#core/checkout/own-reservations.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { listMyOrders } from "#core/orders/my-orders.server.ts";
import { getOrderDetail } from "#core/orders/order-detail.server.ts";
import { invoice, order, orderLine } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { bought, customerActor, packer, placed, purchaseOf } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { product, stockMovement } from "../catalogue.table.ts";
import { removeProduct } from "../remove-product.server.ts";
import { saveSet } from "./save-set.server.ts";
import type { SetPricing } from "./set.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;

beforeEach(async () => {
  await shop?.close();
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 10 },
    { id: "tray", price: 500_00, gstRate: 1800, stock: 9 },
    { id: "hamper", price: 1_800_01, stock: 3 },
  );
});
afterAll(() => shop.close());

/** A candle and two trays for ₹1,800.01. */
function makeSet(pricing: SetPricing = "parts", typed = ["candle", "tray"], productId = "hamper") {
  const parts = typed.map((text, index) => ({ index, text, quantity: text === "tray" ? 2 : 1 }));
  return saveSet(shop, packer, { productId, pricing, parts });
}

const hamper = (quantity = 1) => ({
  items: [{ productId: "hamper", quantity }],
  shownAmount: 1_800_01 * quantity,
});

async function linesOf(orderId: string) {
  return shop.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position);
}

test("the stock of a set is what its parts allow, whatever is written into the column", async () => {
  expect(await makeSet()).toEqual({ ok: true });
  expect(await stockOf(shop.db, "hamper")).toBe(4);
  await shop.db.update(product).set({ stock: 3 }).where(eq(product.id, "tray"));
  expect(await stockOf(shop.db, "hamper")).toBe(1);
  await shop.db.update(product).set({ stock: 500 }).where(eq(product.id, "hamper"));
  expect(await stockOf(shop.db, "hamper")).toBe(1);
  await shop.db.update(product).set({ active: false }).where(eq(product.id, "candle"));
  expect(await stockOf(shop.db, "hamper")).toBe(0);
  await expect(countStock(shop, packer, { productId: "hamper", counted: 5, reason: "" })).rejects.toThrow(
    "no such product",
  );
  expect(await makeSet("parts", [])).toEqual({ ok: true });
  expect(await stockOf(shop.db, "hamper")).toBe(0);
});

test("a product that cannot be a set is refused with the form's message, and nothing is changed", async () => {
  expect(await makeSet("parts", ["candle", "hamper"])).toMatchObject({ reason: "bad-part", index: 1 });
  expect(await makeSet("parts", ["candle", "candle"])).toMatchObject({ reason: "bad-part", index: 1 });
  expect(await makeSet("parts", ["no such thing"])).toMatchObject({ reason: "bad-part", index: 0 });
  expect(await makeSet("parts", ["candle"])).toEqual({ ok: false, reason: "single-piece" });
  await makeSet();
  expect(await makeSet("parts", ["hamper", "tray"], "candle")).toMatchObject({
    reason: "bad-part",
    index: 0,
  });
  await addTestProduct(shop.db, { id: "other" });
  expect(await makeSet("parts", ["other", "tray"], "candle")).toEqual({ ok: false, reason: "is-part" });
  await bought(shop, await registerCustomer(shop.db), { items: [{ productId: "other", quantity: 1 }] });
  expect(await makeSet("parts", ["candle", "tray"], "other")).toEqual({ ok: false, reason: "sold-before" });
  expect(await stockOf(shop.db, "hamper")).toBe(4);
});

test("a set is bought as its parts, with their stock and tax and the price of the set", async () => {
  await makeSet();
  const userId = await registerCustomer(shop.db);
  await addToCart(shop, { userId }, { productId: "hamper", quantity: 2 });
  const cart = await readCart(shop, { userId });
  const orderId = await bought(shop, userId, hamper(2));
  const lines = await linesOf(orderId);
  expect(
    lines.map(({ productId, quantity, gstRate, hsn, sku }) => [productId, quantity, gstRate, hsn, sku]),
  ).toEqual([
    ["candle", 2, 500, "3406", "SKU-hamper/SKU-candle"],
    ["tray", 4, 1800, "6810", "SKU-hamper/SKU-tray"],
  ]);
  expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(3_600_02);
  expect(lines.map(({ setName, setQuantity }) => [setName, setQuantity])).toEqual([
    ["hamper", 2],
    ["hamper", 2],
  ]);
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  expect(priceCart(cart).tax).toBe(row?.taxAmount);
  expect(await listCartLines(shop.db, userId)).toEqual([]);
  expect([
    await stockOf(shop.db, "candle"),
    await stockOf(shop.db, "tray"),
    await stockOf(shop.db, "hamper"),
  ]).toEqual([8, 5, 2]);
});

test("people read a set as one line with its parts, and the invoice as two lines", async () => {
  await makeSet();
  const userId = await registerCustomer(shop.db);
  const orderId = await bought(shop, userId, hamper());
  const [placedOrder] = await shop.db.select().from(order).where(eq(order.id, orderId));
  const number = placedOrder?.number ?? "";
  const line = { name: "hamper", parts: "candle, 2 × tray", quantity: 1, gross: 1_800_01 };
  expect((await getOrderDetail(shop.db, number)).order.lines).toMatchObject([
    { ...line, sku: "SKU-hamper", slug: "hamper", positions: [0, 1] },
  ]);
  expect((await listMyOrders(shop.db, { userId })).orders[0]?.lines).toMatchObject([line]);
  expect((await listOrders(shop.db, parseOrderFilter(new URLSearchParams()))).orders[0]?.lines).toMatchObject(
    [line],
  );
  expect((await readUnpackedOrders(shop, new Date())).orders).toMatchObject([{ number, items: 1 }]);
  await changeStatus(shop, packer, { orderId, to: "processing" });
  const [paper] = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
  expect((paper?.content as InvoiceContent | undefined)?.lines).toHaveLength(2);
});

test("a set for one price is taxed as a whole at the highest rate in it, under its own HSN", async () => {
  await makeSet("single");
  const orderId = await bought(shop, await registerCustomer(shop.db), hamper());
  expect((await linesOf(orderId)).map(({ gstRate, hsn }) => [gstRate, hsn])).toEqual([
    [1800, "3406"],
    [1800, "3406"],
  ]);
  await changeStatus(shop, packer, { orderId, to: "processing" });
  const [paper] = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
  const content = paper?.content as InvoiceContent | undefined;
  expect(content?.totals.amount).toBe(1_800_01);
});

test("if a part is also bought alone, each piece is reserved, sold and given back once", async () => {
  await makeSet();
  const orderId = await bought(shop, await registerCustomer(shop.db), {
    items: [
      { productId: "candle", quantity: 3 },
      { productId: "hamper", quantity: 2 },
    ],
    shownAmount: 3 * 999_00 + 3_600_02,
  });
  expect(await stockOf(shop.db, "candle")).toBe(5);
  const sold = await shop.db.select().from(stockMovement).where(eq(stockMovement.orderId, orderId));
  expect(sold.map(({ productId, change }) => [productId, change]).sort()).toEqual([
    ["candle", -2],
    ["candle", -3],
    ["tray", -4],
  ]);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "" });
  expect([
    await stockOf(shop.db, "candle"),
    await stockOf(shop.db, "tray"),
    await stockOf(shop.db, "hamper"),
  ]).toEqual([10, 9, 4]);
});

test("the shopper whose pending payment reserves the last set is told so, and may try again", async () => {
  await makeSet();
  const userId = await registerCustomer(shop.db);
  const { orderId } = await placed(shop, userId, hamper(4));
  expect(await stockOf(shop.db, "hamper")).toBe(0);
  expect((await listOwnReservations(shop.db, userId)).get("hamper")).toBe(4);
  expect(await placed(shop, userId, hamper(4))).toMatchObject({ orderId });
  const other = await registerCustomer(shop.db);
  expect(await startCheckout(shop, customerActor(other), purchaseOf(hamper()))).toMatchObject({
    ok: false,
    reason: "out-of-stock",
  });
});

test("a product that is part of a set is archived, not deleted, and the set is sold out", async () => {
  await makeSet();
  expect(await removeProduct(shop, owner, { productId: "tray" })).toBe("archived");
  expect(await stockOf(shop.db, "hamper")).toBe(0);
  expect(await removeProduct(shop, owner, { productId: "hamper" })).toBe("deleted");
});

test("when many shoppers want the same trays, alone and in the set, all stock is sold, and nobody waits for ever", async () => {
  await makeSet();
  await addTestProduct(shop.db, { id: "box", price: 1_000_00 });
  await saveSet(shop, packer, {
    productId: "box",
    pricing: "single",
    parts: [
      { index: 0, text: "tray", quantity: 1 },
      { index: 1, text: "candle", quantity: 1 },
    ],
  });
  const wanted = [
    hamper(),
    { items: [{ productId: "tray", quantity: 1 }], shownAmount: 550_00 },
    { items: [{ productId: "box", quantity: 1 }], shownAmount: 1_000_00 },
  ];
  const shoppers = await Promise.all(Array.from({ length: 24 }, () => registerCustomer(shop.db)));
  const answers = await Promise.all(
    shoppers.map((userId, index) =>
      startCheckout(shop, customerActor(userId), purchaseOf(wanted[index % 3] ?? hamper())),
    ),
  );
  const placedIds = answers.flatMap((answer) => (answer.ok ? [answer.orderId] : []));
  const taken = (await Promise.all(placedIds.map(linesOf))).flat();
  const piecesOf = (id: string) =>
    taken.reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0);
  expect(new Set(answers.map((answer) => answer.ok || answer.reason))).toEqual(
    new Set([true, "out-of-stock"]),
  );
  expect(await stockOf(shop.db, "tray")).toBe(9 - piecesOf("tray"));
  expect(await stockOf(shop.db, "candle")).toBe(10 - piecesOf("candle"));
  expect(await stockOf(shop.db, "tray")).toBeLessThan(2);
  expect(await stockOf(shop.db, "hamper")).toBe(0);
});
