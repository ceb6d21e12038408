// Store credit: a refund becomes credit if the customer agrees, only the account can spend it, and the gateway is not involved.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { listDocuments } from "#core/orders/invoices.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { recordGatewayRefund } from "#core/payments/book-refund.server.ts";
import type { RefundChoice } from "#core/payments/cancel-form.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { copyOwnData } from "#core/privacy/data-copy.server.ts";
import { deleteOwnAccount } from "#core/privacy/delete-account.server.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer, placed, purchaseOf } from "../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../tests/support/copies-add-up.ts";
import { useTestGiftCard } from "../../../tests/support/gift-cards.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { applyGiftCard } from "./applied-gift-cards.server.ts";
import { appliedGiftCard, giftCard, giftCardEntry } from "./gift-cards.table.ts";
import { replaceGiftCard } from "./issue-gift-card.server.ts";
import { applyStoreCredit, findStoreCredit, readStoreCredit } from "./store-credit.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const creditAgreement = "On the phone, 20 Nov";
let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 20 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => closeAfterCopies(shop));

const toCredit = (orderId: string) =>
  refundOrder(shop, owner, { orderId, reason: "Broken", cancel: false, creditAgreement });

const partToCredit = (orderId: string, amount: number, requestKey: string) =>
  refundPart(shop, owner, { orderId, reason: "Scratched", requestKey, part: { amount }, creditAgreement });

async function cardOf(userId: string) {
  const [card] = await shop.db.select().from(giftCard).where(eq(giftCard.accountId, userId));
  const entries = await shop.db
    .select()
    .from(giftCardEntry)
    .where(eq(giftCardEntry.giftCardId, card?.id ?? ""));
  expect(card?.balance).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
  return card;
}

describe("a refund that becomes store credit", () => {
  test("a refund that becomes store credit is in the account at once and once, with how the customer agreed, and the gateway is not called", async () => {
    const orderId = await bought(shop, asha);
    expect(await toCredit(orderId)).toMatchObject({ ok: true });
    expect(await toCredit(orderId)).toMatchObject({ ok: false, reason: "already-refunded" });
    expect(await cardOf(asha)).toMatchObject({ balance: 999_00, value: 999_00, lastSigns: "" });
    const [row] = await listRefunds(shop.db, orderId);
    expect(row).toMatchObject({ amount: 999_00, status: "processed", creditAgreement });
    expect((await getPayment(shop.db, orderId)).status).toBe("refunded");
    await sendRefund(shop, row?.id ?? "");
    expect(shop.sandbox.razorpay.refunds()).toEqual([]);
    expect(await shop.listJobs("refund.send")).toEqual([]);
    expect(await shop.listJobs("refund.completed")).toHaveLength(1);
  });

  test("a refund that becomes store credit has the same credit note as any other refund", async () => {
    const one = await bought(shop, asha);
    const other = await bought(shop, await registerCustomer(shop.db));
    for (const orderId of [one, other]) await changeStatus(shop, packer, { orderId, to: "processing" });
    await partToCredit(one, 300_00, "one");
    await refundPart(shop, owner, {
      orderId: other,
      reason: "Scratched",
      requestKey: "other",
      part: { amount: 300_00 },
    });
    const kindsOf = async (orderId: string) =>
      (await listDocuments(shop.db, orderId)).map(({ kind, scheme }) => ({ kind, scheme }));
    expect(await kindsOf(one)).toEqual(await kindsOf(other));
    expect(await kindsOf(one)).toHaveLength(2);
  });

  test("a refund that becomes store credit adds up from partial refunds, one for each form", async () => {
    const orderId = await bought(shop, asha);
    await partToCredit(orderId, 100_00, "one");
    await partToCredit(orderId, 100_00, "one");
    await partToCredit(orderId, 50_00, "two");
    expect(await partToCredit(orderId, 900_00, "three")).toMatchObject({ ok: false, reason: "too-much" });
    expect(await cardOf(asha)).toMatchObject({ balance: 150_00, value: 150_00 });
  });

  test("a refund that becomes store credit gives gift cards their own money back, and only the rest becomes credit", async () => {
    const card = await useTestGiftCard(shop, asha, 400_00);
    const orderId = await bought(shop, asha, { giftCardAmount: 400_00 });
    await toCredit(orderId);
    expect(await cardOf(asha)).toMatchObject({ balance: 599_00 });
    const [paid] = await shop.db.select().from(giftCard).where(eq(giftCard.id, card.id));
    expect(paid?.balance).toBe(400_00);
  });

  test.each<[string, RefundChoice, number]>([
    ["all", { kind: "all" }, 999_00],
    ["a part", { kind: "part", amount: 300_00, requestKey: "part" }, 300_00],
  ])("is %s of a cancelled order's money, once", async (_, refund, amount) => {
    const orderId = await bought(shop, asha);
    const cancel = () =>
      cancelOrder(shop, owner, { orderId, refund, reason: "Ours", seen: 1, creditAgreement });
    expect(await cancel()).toMatchObject({ ok: true });
    await cancel();
    expect(await cardOf(asha)).toMatchObject({ balance: amount });
    expect(await listRefunds(shop.db, orderId)).toMatchObject([
      { amount, status: "processed", creditAgreement },
    ]);
    expect(shop.sandbox.razorpay.refunds()).toEqual([]);
  });

  test("a refund that becomes store credit is refused for an order without an account", async () => {
    const orderId = await bought(shop, asha);
    await shop.db.update(order).set({ userId: null, origin: "phone" }).where(eq(order.id, orderId));
    expect(await toCredit(orderId)).toEqual({ ok: false, reason: "no-account" });
    expect(await partToCredit(orderId, 100_00, "one")).toEqual({ ok: false, reason: "no-account" });
    const refund = { kind: "all" } as const;
    const cancelled = await cancelOrder(shop, owner, { orderId, refund, reason: "", creditAgreement });
    expect(cancelled).toEqual({ ok: false, reason: "no-account" });
    expect(await listRefunds(shop.db, orderId)).toEqual([]);
  });

  test("a refund that becomes store credit is not mistaken for a refund of the same amount in Razorpay's dashboard", async () => {
    const orderId = await bought(shop, asha);
    await partToCredit(orderId, 100_00, "one");
    const { razorpayPaymentId: payment } = await getPayment(shop.db, orderId);
    await recordGatewayRefund(shop, {
      id: "rfnd_Dashboard00001",
      payment_id: payment ?? "",
      amount: 100_00,
      status: "processed",
      receipt: null,
    } as Parameters<typeof recordGatewayRefund>[1]);
    const refunds = await listRefunds(shop.db, orderId);
    expect(refunds.map(({ razorpayRefundId }) => razorpayRefundId)).toEqual([null, "rfnd_Dashboard00001"]);
  });
});

describe("at the checkout", () => {
  beforeEach(async () => {
    await toCredit(await bought(shop, asha));
  });

  test("store credit pays once chosen, is held like a card, and can be used again for the same order", async () => {
    expect(await readStoreCredit(shop.db, asha)).toBe(999_00);
    expect(await startCheckout(shop, customerActor(asha), again(999_00))).toMatchObject({ ok: false });
    expect(await applyStoreCredit(shop, customerActor(asha))).toEqual({ ok: true });
    expect(await applyStoreCredit(shop, customerActor(asha))).toEqual({ ok: true });
    const paid = await placed(shop, asha, again(999_00));
    expect(paid).toMatchObject({ amount: 999_00 });
    expect(await cardOf(asha)).toMatchObject({ balance: 0 });
    expect(await readStoreCredit(shop.db, asha)).toBe(999_00);
  });

  test("store credit can be chosen and spent only by its own account", async () => {
    const meera = await registerCustomer(shop.db, "Meera");
    const card = await cardOf(asha);
    expect(await applyStoreCredit(shop, customerActor(meera))).toEqual({ ok: false, reason: "no-credit" });
    await shop.db
      .insert(appliedGiftCard)
      .values({ userId: meera, giftCardId: card?.id ?? "", at: shop.clock.now() });
    const stolen = await startCheckout(shop, customerActor(meera), purchaseOf({ giftCardAmount: 999_00 }));
    expect(stolen).toEqual({ ok: false, reason: "gift-card-differs" });
  });

  test("two tabs cannot spend the same credit", async () => {
    await applyStoreCredit(shop, customerActor(asha));
    const tries = await Promise.allSettled([
      startCheckout(shop, customerActor(asha), again(999_00)),
      startCheckout(shop, customerActor(asha), again(999_00)),
    ]);
    const made = tries.flatMap((one) =>
      one.status === "fulfilled" && one.value.ok ? [one.value.orderId] : [],
    );
    expect(new Set(made).size).toBe(1);
    expect(await cardOf(asha)).toMatchObject({ balance: 0 });
  });
});

/** Two candles; store credit pays `giftCardAmount` of them. */
const again = (giftCardAmount: number) =>
  purchaseOf({
    items: [{ productId: "candle", quantity: 2 }],
    shownAmount: 2 * 999_00,
    giftCardAmount,
  });

test("a customer's own data has the store credit, and the owner can move it to a card once the account is gone", async () => {
  const orderId = await bought(shop, asha);
  await toCredit(orderId);
  expect(await copyOwnData(shop, asha)).toMatchObject({
    storeCredit: { balance: 999, movements: [{ what: "Refund as store credit", amount: 999 }] },
  });
  const card = await cardOf(asha);
  expect(await replaceGiftCard(shop, owner, card?.id ?? "")).toEqual({ ok: false, reason: "in-use" });
  await changeStatus(shop, packer, { orderId, to: "delivered" });
  expect(await deleteOwnAccount(shop, customerActor(asha))).toEqual({ ok: true });
  expect(await findStoreCredit(shop.db, asha)).toBeNull();
  const moved = await replaceGiftCard(shop, owner, card?.id ?? "");
  if (!moved.ok) throw new Error(moved.reason);
  const meera = await registerCustomer(shop.db, "Meera");
  expect(await applyGiftCard(shop, customerActor(meera), moved.code)).toEqual({ ok: true });
  const [left] = await shop.db.select().from(giftCard).where(eq(giftCard.id, moved.id));
  expect(left).toMatchObject({ balance: 999_00, accountId: null, soldFor: "present" });
});
