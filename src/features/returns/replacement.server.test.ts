import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { askForReturn } from "./ask-for-return.server.ts";
import { decideReturn, receiveReturn, refundReturn, replaceReturn } from "./move-return.server.ts";
import { listReplacements } from "./replacements.server.ts";
import { returnRequest } from "./returns.table.ts";

const owner = { id: "owner", role: "admin" } as const;
const label = { carrier: "India Post", trackingNumber: "EA123456789IN" };
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
let orderId: string;
let number: string;
let requestId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 50 },
    { id: "vase", stock: 5, gstRate: 1800 },
    { id: "jar", stock: 5 },
    { id: "soap", stock: 5 },
    { id: "wick", stock: 0 },
    { id: "lamp", stock: 5, price: 149_900 },
  );
  await shop.db.update(product).set({ hsn: "3401" }).where(eq(product.id, "soap"));
});
afterAll(() => shop.close());
/** The exchange of one of two delivered candles. */
beforeEach(async () => {
  asha = await registerCustomer(shop.db);
  orderId = await bought(shop, asha, { items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  requestId = await approved("exchange");
});

function ask(kind: "exchange" | "unwanted", quantity = 1) {
  return askForReturn(shop, customerActor(asha), {
    number,
    kind,
    pieces: [{ position: 0, quantity }],
    reason: "Another scent, please",
    photographs: [],
    requestKey: newId(),
  });
}

async function approved(kind: "exchange" | "unwanted", quantity = 1): Promise<string> {
  const asked = await ask(kind, quantity);
  if (!asked.ok) throw new Error(asked.reason);
  await decideReturn(shop, packer, { requestId: asked.requestId, to: "approved", note: "" });
  return asked.requestId;
}

const replaceWith = (sku: string) => replaceReturn(shop, packer, { requestId, sku, ...label });

const otherTax = { ok: false, reason: "other-tax" };

test("a piece is not exchanged for one at the same price with another GST rate or HSN, because the invoice would be wrong", async () => {
  expect(await replaceWith("SKU-vase")).toEqual(otherTax);
  expect(await replaceWith("SKU-soap")).toEqual(otherTax);
  expect(await stockOf(shop.db, "vase")).toBe(5);
  expect(await replaceWith("SKU-jar")).toEqual({ ok: true, isNew: true });
  expect(await stockOf(shop.db, "jar")).toBe(4);
});

test("a damaged piece is not replaced by one with another HSN or GST rate, but by a dearer one at no charge", async () => {
  await shop.db.update(returnRequest).set({ kind: "damage" }).where(eq(returnRequest.id, requestId));
  expect(await replaceWith("SKU-soap")).toEqual(otherTax);
  expect(await replaceWith("SKU-vase")).toEqual(otherTax);
  expect(await replaceWith("SKU-lamp")).toMatchObject({ ok: true });
  expect(await stockOf(shop.db, "lamp")).toBe(4);
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
});

const offered = async (text: string) => {
  const { products } = await listReplacements(shop.db, { requestId, text });
  return products.map(({ sku, refusal }) => [sku, refusal]);
};

test("without a search, products with the same price and GST rate are offered, each with what prevents it", async () => {
  expect(await offered("")).toEqual([
    ["SKU-candle", null],
    ["SKU-jar", null],
    ["SKU-soap", "other-tax"],
    ["SKU-wick", "out-of-stock"],
  ]);
});

test("a search finds every product by its words, and shows why one cannot be sent", async () => {
  expect(await offered("lam")).toEqual([["SKU-lamp", "other-price"]]);
  expect(await offered("vase")).toEqual([["SKU-vase", "other-tax"]]);
  expect(await offered("jar")).toEqual([["SKU-jar", null]]);
  expect(await offered("nothing like it")).toEqual([]);
});

test("cancelling an order with a replaced piece returns the replacement to stock, too", async () => {
  const sold = await stockOf(shop.db, "candle");
  await receiveReturn(shop, packer, { requestId, restock: true });
  await replaceWith("");
  expect(await stockOf(shop.db, "candle")).toBe(sold);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "All of it came back" });
  expect(await stockOf(shop.db, "candle")).toBe(sold + 2);
});

const gone = { ok: false, reason: "pieces-gone" };
const reason = "Because";

test("an order refunded in full sends no replacement and takes nothing back", async () => {
  await refundOrder(shop, owner, { orderId, reason, cancel: false });
  const before = await stockOf(shop.db, "candle");
  expect(await replaceWith("")).toEqual(gone);
  await receiveReturn(shop, packer, { requestId, restock: false });
  expect(await replaceWith("")).toEqual(gone);
  expect(await stockOf(shop.db, "candle")).toBe(before);
  await decideReturn(shop, packer, { requestId, to: "refused", note: "Your money is on its way" });
  expect(await ask("unwanted")).toEqual(gone);
});

test("a cancelled order sends no replacement, whatever became of its money", async () => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason });
  expect(await replaceWith("")).toEqual(gone);
});

test("pieces refunded by line are not replaced", async () => {
  const part = { pieces: [{ position: 0, quantity: 2 }], withDelivery: false };
  expect(await refundPart(shop, owner, { orderId, part, reason, requestKey: newId() })).toMatchObject({
    ok: true,
  });
  expect(await replaceWith("")).toEqual(gone);
});

test("a replaced piece is neither replaced again nor refunded while its replacement is with the customer", async () => {
  expect(await replaceWith("")).toMatchObject({ ok: true });
  requestId = await approved("unwanted", 2);
  expect(await replaceWith("")).toEqual(gone);
  expect(await refundReturn(shop, owner, { requestId, amount: null })).toEqual(gone);
  expect(await refundReturn(shop, owner, { requestId, amount: 100 })).toEqual(gone);
  const part = { pieces: [{ position: 0, quantity: 2 }], withDelivery: false };
  expect(await refundPart(shop, owner, { orderId, part, reason, requestKey: newId() })).toEqual(gone);
  expect(await refundOrder(shop, owner, { orderId, reason, cancel: false })).toEqual({
    ok: false,
    reason: "replaced",
  });
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
});

test("a returned replacement is refunded like the piece it was sent for", async () => {
  expect(await replaceWith("")).toMatchObject({ ok: true });
  requestId = await approved("unwanted", 2);
  await receiveReturn(shop, packer, { requestId, restock: true });
  expect(await refundReturn(shop, owner, { requestId, amount: null })).toMatchObject({ ok: true });
  expect((await listRefunds(shop.db, orderId)).map(({ amount }) => amount)).toEqual([199_800]);
  expect(await ask("unwanted")).toEqual(gone);
});

test("a piece that comes back again after its return was refused goes into stock once", async () => {
  const sold = await stockOf(shop.db, "candle");
  for (let time = 0; time < 3; time += 1) {
    await receiveReturn(shop, packer, { requestId, restock: true });
    await decideReturn(shop, packer, { requestId, to: "refused", note: "It was lit" });
    requestId = await approved("unwanted", 2);
  }
  expect(await stockOf(shop.db, "candle")).toBe(sold + 2);
});
