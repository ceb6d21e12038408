import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { findDocument } from "#core/orders/invoices.server.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { cancelOwnOrder } from "#core/orders/own-order.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { reopenOrder } from "#core/payments/reopen-order.server.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { answerReturnQuestion, askForReturn, type ReturnInput } from "./ask-for-return.server.ts";
import { decideReturn, receiveReturn, refundReturn, replaceReturn } from "./move-return.server.ts";
import { getReturn, getReturnPhotograph, listReturns, readOrderChoices } from "./returns.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;
let orderId: string;
let number: string;
let photograph: File;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 }, { id: "lamp", stock: 2 });
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#b08d4f" } })
    .withMetadata({ exif: { IFD0: { Copyright: "secret street 5" } } })
    .jpeg()
    .toBuffer();
  photograph = new File([new Uint8Array(bytes)], "broken.jpg", { type: "image/jpeg" });
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await registerCustomer(shop.db);
  orderId = await bought(shop, asha, { items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
});

const deliver = () => changeStatus(shop, packer, { orderId, to: "delivered" });
const ask = (change: Partial<ReturnInput> = {}, by = asha) =>
  askForReturn(shop, customerActor(by), {
    number,
    kind: "unwanted",
    pieces: [{ position: 0, quantity: 1 }],
    reason: "Too strong for me",
    photographs: [],
    requestKey: newId(),
    ...change,
  });
const asked = async (change: Partial<ReturnInput> = {}) => {
  const outcome = await ask(change);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.requestId;
};
const choices = () => readOrderChoices(shop.db, { orderId, now: shop.clock.now() });
const statusOf = async (id: string) => (await getReturn(shop.db, id)).status;

test("a customer cancels an unpacked order: stock and money go back once", async () => {
  const before = await stockOf(shop.db, "candle");
  expect(await choices()).toMatchObject({ cancelUntil: expect.stringContaining("2026") });
  await Promise.all([1, 2, 3].map(() => cancelOwnOrder(shop, customerActor(asha), { number })));
  expect(await stockOf(shop.db, "candle")).toBe(before + 2);
  const [refund, ...more] = await listRefunds(shop.db, orderId);
  expect(more).toEqual([]);
  await sendRefund(shop, refund?.id ?? "");
  expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
  expect((await choices()).cancelUntil).toBeNull();
});

test("an order that is being packed, is twelve hours old, or belongs to another customer cannot be cancelled", async () => {
  const cancel = (by = asha) => cancelOwnOrder(shop, customerActor(by), { number });
  await expect(cancel(await registerCustomer(shop.db))).rejects.toThrow(NotFound);
  await changeStatus(shop, packer, { orderId, to: "processing" });
  expect(await cancel()).toEqual({ ok: false, reason: "packed" });
  await changeStatus(shop, packer, { orderId, to: "pending" });
  shop.clock.advance({ hours: 12 });
  expect(await cancel()).toEqual({ ok: false, reason: "too-late" });
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
});

test.each(["shipped", "delivered"] as const)(
  "an order that was %s and is moved back to pending cannot be cancelled by its customer, and nothing goes back; a slip of less than two minutes does not count",
  async (to) => {
    const cancel = () => cancelOwnOrder(shop, customerActor(asha), { number });
    await changeStatus(shop, packer, { orderId, to });
    shop.clock.advance({ minutes: 3 });
    await changeStatus(shop, packer, { orderId, to: "pending" });
    expect(await choices()).toMatchObject({ cancelUntil: null });
    expect(await cancel()).toEqual({ ok: false, reason: "packed" });
    expect(await listRefunds(shop.db, orderId)).toEqual([]);
    const slipped = await bought(shop, asha, {
      items: [{ productId: "candle", quantity: 2 }],
      shownAmount: 199_800,
    });
    await changeStatus(shop, packer, { orderId: slipped, to });
    shop.clock.advance({ minutes: 1 });
    await changeStatus(shop, packer, { orderId: slipped, to: "pending" });
    const [row] = await shop.db.select().from(order).where(eq(order.id, slipped));
    expect(await cancelOwnOrder(shop, customerActor(asha), { number: row?.number ?? "" })).toEqual({
      ok: true,
    });
  },
);

test("a return goes from the question to the refund of its pieces, and the customer reads each step", async () => {
  expect(await ask()).toEqual({ ok: false, reason: "not-allowed" });
  await deliver();
  const requestKey = newId();
  const outcomes = await Promise.all([1, 2, 3].map(() => ask({ requestKey })));
  const requestId = outcomes[0]?.ok ? outcomes[0].requestId : "";
  expect(outcomes).toEqual([1, 2, 3].map(() => ({ ok: true, requestId })));
  expect(await ask()).toEqual({ ok: false, reason: "open-request" });
  await decideReturn(shop, packer, { requestId, to: "question", note: "Is it unlit?" });
  await answerReturnQuestion(shop, customerActor(asha), { number, requestId, answer: "Yes, it is" });
  await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
  const before = await stockOf(shop.db, "candle");
  await Promise.all([1, 2].map(() => receiveReturn(shop, packer, { requestId, restock: true })));
  expect(await stockOf(shop.db, "candle")).toBe(before + 1);
  await Promise.all([1, 2].map(() => refundReturn(shop, owner, { requestId, amount: null })));
  expect((await listRefunds(shop.db, orderId)).map(({ amount }) => amount)).toEqual([99_900]);
  const { requests } = await choices();
  expect(requests[0]?.steps.map(({ status, note, amount }) => [status, note, amount])).toEqual([
    ["asked", "", null],
    ["question", "Is it unlit?", null],
    ["asked", "Yes, it is", null],
    ["approved", "", null],
    ["received", "", null],
    ["refunded", "", 99_900],
  ]);
  const emails = await shop.listJobs("return.moved");
  expect(emails.filter(({ payload }) => payload.requestId === requestId)).toHaveLength(5);
  expect(await decideReturn(shop, packer, { requestId, to: "refused", note: "No" })).toEqual({
    ok: false,
    reason: "changed-meanwhile",
  });
  // The refunded piece cannot be returned again.
  expect(await ask({ pieces: [{ position: 0, quantity: 2 }] })).toEqual({ ok: false, reason: "pieces-gone" });
});

/** Returns the first piece of a delivered order and puts it into stock. */
const backInStock = async () => {
  const requestId = await asked();
  await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
  await receiveReturn(shop, packer, { requestId, restock: true });
  return requestId;
};

test("the delivery charge is refunded with damaged pieces, and not if the customer changed their mind", async () => {
  const { shipping } = sampleSettings;
  await saveSettings(shop, owner, { group: "shipping", change: { ...shipping, freeAbove: 10_000_00 } });
  const backFor = async (change: Partial<ReturnInput>) => {
    const customer = await registerCustomer(shop.db);
    orderId = await bought(shop, customer, { shownAmount: 99_900 + shipping.standardRate });
    const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
    await deliver();
    const outcome = await ask({ ...change, number: row?.number ?? "" }, customer);
    if (!outcome.ok) throw new Error(outcome.reason);
    const { requestId } = outcome;
    await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
    await receiveReturn(shop, packer, { requestId, restock: false });
    expect(await refundReturn(shop, owner, { requestId, amount: null })).toMatchObject({ ok: true });
    return (await listRefunds(shop.db, orderId)).map(({ amount }) => amount);
  };
  expect(await backFor({ kind: "unwanted" })).toEqual([99_900]);
  expect(await backFor({ kind: "damage", photographs: [photograph] })).toEqual([
    99_900 + shipping.standardRate,
  ]);
  await saveSettings(shop, owner, { group: "shipping", change: shipping });
});

test("an amount for a return is credited on its pieces, which cannot be returned again", async () => {
  const items = [
    { productId: "candle", quantity: 1 },
    { productId: "vase", quantity: 1 },
  ];
  await addTestProduct(shop.db, { id: "vase", gstRate: 1800 });
  orderId = await bought(shop, asha, { items, shownAmount: 199_800 });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
  await deliver();
  const vase = { pieces: [{ position: 1, quantity: 1 }] };
  const requestId = await asked(vase);
  await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
  await receiveReturn(shop, packer, { requestId, restock: true });
  expect(await refundReturn(shop, owner, { requestId, amount: 450_00 })).toMatchObject({ ok: true });
  const note = await findDocument(shop.db, orderId, "credit-note");
  expect(note?.lines).toMatchObject([{ sku: "SKU-vase", rate: 1800, total: 450_00 }]);
  expect(await ask(vase)).toEqual({ ok: false, reason: "pieces-gone" });
});

test("a return of pieces paid for by a discount is settled without a refund", async () => {
  await shop.db
    .update(orderLine)
    .set({ discountShare: 199_800, gross: 199_800, taxable: 0, tax: 0 })
    .where(eq(orderLine.orderId, orderId));
  await deliver();
  const requestId = await backInStock();
  expect(await refundReturn(shop, owner, { requestId, amount: null })).toMatchObject({ ok: true });
  expect(await statusOf(requestId)).toBe("refunded");
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
});

test("a returned piece goes into stock once, whether the order is cancelled after it or before it", async () => {
  const sold = await stockOf(shop.db, "candle");
  await deliver();
  await backInStock();
  await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "All of it came back" });
  expect(await stockOf(shop.db, "candle")).toBe(sold + 2);
  await reopenOrder(shop, packer, { orderId, to: "delivered" });
  expect(await stockOf(shop.db, "candle")).toBe(sold + 1);

  orderId = await bought(shop, asha, { items: [{ productId: "candle", quantity: 2 }], shownAmount: 199_800 });
  const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
  await deliver();
  const requestId = await asked();
  await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
  await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "All of it came back" });
  const cancelled = await stockOf(shop.db, "candle");
  await receiveReturn(shop, packer, { requestId, restock: true });
  expect(await stockOf(shop.db, "candle")).toBe(cancelled);
});

test("damage needs a photograph, which is re-encoded and belongs to its order, and other files are refused", async () => {
  await deliver();
  expect(await ask({ kind: "damage" })).toEqual({ ok: false, reason: "no-photograph" });
  const script = new File(["<script>alert(1)</script>"], "broken.jpg", { type: "image/jpeg" });
  expect(await ask({ kind: "damage", photographs: [photograph, script] })).toEqual({
    ok: false,
    reason: "photograph",
    refusal: "not-a-picture",
  });
  expect((await choices()).requests).toEqual([]);
  const requestId = await asked({ kind: "damage", photographs: [photograph] });
  const bytes = await getReturnPhotograph(shop.db, { requestId, position: 0, orderId });
  expect((await sharp(bytes).metadata()).format).toBe("webp");
  expect(bytes.includes("secret street")).toBe(false);
  const other = await bought(shop, await registerCustomer(shop.db));
  await expect(getReturnPhotograph(shop.db, { requestId, position: 0, orderId: other })).rejects.toThrow(
    NotFound,
  );
  const { returns } = await listReturns(shop.db);
  expect(returns.find(({ id }) => id === requestId)).toMatchObject({ kind: "damage", status: "asked" });
});

test("a period in days ends with a named day, and one in hours at a named moment", async () => {
  shop.clock.advance({ minutes: 65 });
  await deliver();
  const untilOf = async (kind: string) => (await choices()).allowed.find((one) => one.kind === kind)?.until;
  expect(await untilOf("unwanted")).toMatch(/^\d{2} \w{3} 2026$/);
  expect(await untilOf("damage")).toMatch(/^\d{2} \w{3} 2026, \d\d:\d\d$/);
});

test("an exchange takes another piece from stock once, and no second exchange is allowed", async () => {
  await deliver();
  const requestId = await asked({ kind: "exchange" });
  await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
  const label = { carrier: "India Post", trackingNumber: "EA123456789IN" };
  expect(await replaceReturn(shop, packer, { requestId, sku: "none", ...label })).toEqual({
    ok: false,
    reason: "unknown-sku",
  });
  await Promise.all([1, 2].map(() => replaceReturn(shop, packer, { requestId, sku: "sku-LAMP", ...label })));
  expect(await stockOf(shop.db, "lamp")).toBe(1);
  expect(await statusOf(requestId)).toBe("replaced");
  expect((await choices()).allowed.map(({ kind }) => kind)).toEqual(["unwanted", "damage"]);
});

test("an exchange is for a piece at the same price, and broken pieces are replaced by any", async () => {
  const label = { carrier: "India Post", trackingNumber: "EA123456789IN", sku: "SKU-bowl" };
  await addTestProduct(shop.db, { id: "bowl", stock: 5, price: 120_000 });
  await deliver();
  const requestId = await asked({ kind: "exchange" });
  await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
  expect(await replaceReturn(shop, packer, { requestId, ...label })).toEqual({
    ok: false,
    reason: "other-price",
  });
  expect(await stockOf(shop.db, "bowl")).toBe(5);
  // Both cost more than when the order was placed.
  await shop.db.update(product).set({ price: 120_000 }).where(eq(product.id, "candle"));
  expect(await replaceReturn(shop, packer, { requestId, ...label })).toMatchObject({ ok: true });
  await shop.db.update(product).set({ price: 99_900 }).where(eq(product.id, "candle"));
  const damaged = await asked({ kind: "damage", photographs: [photograph] });
  await decideReturn(shop, packer, { requestId: damaged, to: "approved", note: "" });
  expect(await replaceReturn(shop, packer, { requestId: damaged, ...label })).toMatchObject({ ok: true });
});

test("a replacement that is not in stock is refused, and nothing changes", async () => {
  await deliver();
  const requestId = await asked({
    kind: "damage",
    photographs: [photograph],
    pieces: [{ position: 0, quantity: 2 }],
  });
  await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
  const label = { carrier: "India Post", trackingNumber: "EA123456789IN" };
  expect(await replaceReturn(shop, packer, { requestId, sku: "SKU-lamp", ...label })).toEqual({
    ok: false,
    reason: "out-of-stock",
  });
  expect(await statusOf(requestId)).toBe("approved");
});

test("a product that is not returnable is taken back only when damaged", async () => {
  await shop.db.update(orderLine).set({ returnable: false }).where(eq(orderLine.orderId, orderId));
  await deliver();
  expect(await ask()).toEqual({ ok: false, reason: "not-returnable" });
  expect(await ask({ kind: "exchange" })).toEqual({ ok: false, reason: "not-returnable" });
  expect(await ask({ kind: "damage", photographs: [photograph] })).toMatchObject({ ok: true });
});

test("a refund of a return gives back what its page said, or nothing", async () => {
  await deliver();
  const requestId = await backInStock();
  const refund = (shown: number) => refundReturn(shop, owner, { requestId, amount: null, shown });
  expect(await refund(900_00)).toEqual({ ok: false, reason: "other-amount" });
  expect(await statusOf(requestId)).toBe("received");
  expect(await refund(999_00)).toMatchObject({ ok: true });
});

test("a refund of a return never exceeds the unrefunded rest", async () => {
  await deliver();
  const requestId = await asked();
  await decideReturn(shop, packer, { requestId, to: "approved", note: "" });
  expect(await refundReturn(shop, owner, { requestId, amount: 199_801 })).toEqual({
    ok: false,
    reason: "too-much",
    left: 199_800,
  });
  expect(await statusOf(requestId)).toBe("approved");
});
