// Gift cards at the checkout: an amount is held from its start, spent with the order, given back if the order is not paid, and refunded
// first.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listCustomers } from "#core/back-office/customers.server.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { releaseDueReservations } from "#core/checkout/reserve-stock.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { customerActor, placed, purchaseOf } from "../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../tests/support/copies-add-up.ts";
import { useTestGiftCard } from "../../../tests/support/gift-cards.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { giftCard, giftCardEntry } from "./gift-cards.table.ts";
import { replaceGiftCard } from "./issue-gift-card.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => closeAfterCopies(shop));

async function balanceOf(id: string): Promise<number> {
  const [card] = await shop.db.select().from(giftCard).where(eq(giftCard.id, id));
  const entries = await shop.db.select().from(giftCardEntry).where(eq(giftCardEntry.giftCardId, id));
  expect(card?.balance).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
  return card?.balance ?? Number.NaN;
}

async function pay({ razorpayOrderId }: { razorpayOrderId: string }) {
  const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
  return confirmWithProof(shop, customerActor(asha), {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
}

const refundsOf = (orderId: string) =>
  shop.db
    .select({ amount: refund.amount, status: refund.status })
    .from(refund)
    .where(eq(refund.orderId, orderId));

describe("a card that pays a part", () => {
  test("a card that pays a part is held from the start of the checkout, and the gateway takes the rest", async () => {
    const card = await useTestGiftCard(shop, asha, 400_00);
    const started = await placed(shop, asha, { giftCardAmount: 400_00 });
    expect(started.amount).toBe(599_00);
    expect(await balanceOf(card.id)).toBe(0);
    expect(await pay(started)).toMatchObject({ ok: true });
    expect(await balanceOf(card.id)).toBe(0);
    const [row] = await shop.db.select().from(order).where(eq(order.id, started.orderId));
    expect(row?.amount).toBe(999_00);
    expect((await getPayment(shop.db, started.orderId)).cards?.amount).toBe(400_00);
  });

  test("a card that pays a part gets its money back if nobody pays, and pays the next order", async () => {
    const card = await useTestGiftCard(shop, asha, 400_00);
    await placed(shop, asha, { giftCardAmount: 400_00 });
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    await releaseDueReservations(shop);
    expect(await balanceOf(card.id)).toBe(400_00);
    await placed(shop, asha, { giftCardAmount: 400_00 });
    expect(await balanceOf(card.id)).toBe(0);
  });

  test("no longer counts as spent once the whole order is refunded", async () => {
    await useTestGiftCard(shop, asha, 400_00);
    const started = await placed(shop, asha, { giftCardAmount: 400_00 });
    await pay(started);
    const spent = async () => (await listCustomers(shop.db, {})).customers.map((one) => one.spent);
    expect(await spent()).toEqual([999_00]);
    await refundOrder(shop, owner, { orderId: started.orderId, reason: "Broken", cancel: true });
    expect(await spent()).toEqual([0]);
  });

  test("a card that pays a part pays the newer attempt if the shopper changes the order, and nothing twice", async () => {
    const card = await useTestGiftCard(shop, asha, 400_00);
    await placed(shop, asha, { giftCardAmount: 400_00 });
    await placed(shop, asha, { giftCardAmount: 400_00, delivery: "express", shownAmount: 1099_00 });
    expect(await balanceOf(card.id)).toBe(0);
    await placed(shop, asha);
    expect(await balanceOf(card.id)).toBe(400_00);
  });

  test("a card that pays a part is used again by a late payment, which makes the order", async () => {
    const card = await useTestGiftCard(shop, asha, 400_00);
    const started = await placed(shop, asha, { giftCardAmount: 400_00 });
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    expect(await pay(started)).toMatchObject({ ok: true });
    expect(await balanceOf(card.id)).toBe(0);
  });

  test("a card that pays a part makes a late payment go back if the card's money was spent meanwhile, and the stock stays", async () => {
    const card = await useTestGiftCard(shop, asha, 400_00);
    const started = await placed(shop, asha, { giftCardAmount: 400_00 });
    shop.clock.advance({ minutes: 16 });
    await releaseDueReservations(shop);
    const replaced = await replaceGiftCard(shop, owner, card.id);
    expect(replaced.ok).toBe(true);
    expect(await pay(started)).toMatchObject({ ok: false });
    expect(await stockOf(shop.db, "candle")).toBe(10);
    expect(await refundsOf(started.orderId)).toMatchObject([{ amount: 599_00 }]);
    expect((await getPayment(shop.db, started.orderId)).cards).toBeNull();
  });
});

describe("a card that pays everything", () => {
  test("a card that pays everything makes the order at once, without the gateway", async () => {
    const card = await useTestGiftCard(shop, asha, 1500_00);
    const started = await placed(shop, asha, { giftCardAmount: 999_00 });
    expect(started).toMatchObject({ amount: 0, razorpayOrderId: "" });
    expect(started.orderNumber).toMatch(/^DD-/);
    expect(await balanceOf(card.id)).toBe(501_00);
    expect(await stockOf(shop.db, "candle")).toBe(9);
    expect(await getPayment(shop.db, started.orderId)).toMatchObject({ status: "captured", amount: 0 });
  });

  test("a card that pays everything gets everything back by a refund, at once and once", async () => {
    const card = await useTestGiftCard(shop, asha, 1500_00);
    const { orderId } = await placed(shop, asha, { giftCardAmount: 999_00 });
    const wish = { orderId, reason: "Broken", cancel: true };
    expect(await refundOrder(shop, owner, wish)).toMatchObject({ ok: true });
    expect(await refundOrder(shop, owner, wish)).toMatchObject({ ok: false });
    expect(await balanceOf(card.id)).toBe(1500_00);
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 999_00, status: "processed" }]);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "refunded" });
  });
});

test("two tabs cannot spend the same money", async () => {
  const meera = await registerCustomer(shop.db, "Meera");
  const card = await useTestGiftCard(shop, asha, 999_00);
  const { applyGiftCard } = await import("./applied-gift-cards.server.ts");
  await applyGiftCard(shop, customerActor(meera), card.code);
  const tries = await Promise.allSettled(
    [asha, meera].map((userId) =>
      startCheckout(shop, customerActor(userId), purchaseOf({ giftCardAmount: 999_00 })),
    ),
  );
  const made = tries.filter((one) => one.status === "fulfilled" && one.value.ok);
  expect(made).toHaveLength(1);
  expect(await balanceOf(card.id)).toBe(0);
  expect(await stockOf(shop.db, "candle")).toBe(9);
});

test("another amount than the cards pay is refused, and nothing is held", async () => {
  const card = await useTestGiftCard(shop, asha, 400_00);
  const refused = await startCheckout(shop, customerActor(asha), purchaseOf({ giftCardAmount: 500_00 }));
  expect(refused).toEqual({ ok: false, reason: "gift-card-differs" });
  expect(await balanceOf(card.id)).toBe(400_00);
});

test("a partial refund goes to the card first, and to its replacement", async () => {
  const card = await useTestGiftCard(shop, asha, 400_00);
  const started = await placed(shop, asha, { giftCardAmount: 400_00 });
  await pay(started);
  const replaced = await replaceGiftCard(shop, owner, card.id);
  if (!replaced.ok) throw new Error(replaced.reason);
  const { orderId } = started;
  const part = { orderId, reason: "Scratched", requestKey: "one", part: { amount: 500_00 } };
  expect(await refundPart(shop, owner, part)).toMatchObject({ ok: true, amount: 500_00 });
  expect(await refundPart(shop, owner, part)).toMatchObject({ ok: true });
  expect(await balanceOf(replaced.id)).toBe(400_00);
  const sums = (await refundsOf(orderId)).map(({ amount }) => amount).sort();
  expect(sums).toEqual([100_00, 400_00]);
});

test("refunds in any number of parts give each of two cards back what it paid", async () => {
  const large = await useTestGiftCard(shop, asha, 400_00);
  const small = await useTestGiftCard(shop, asha, 300_00);
  const { orderId, ...started } = await placed(shop, asha, { giftCardAmount: 700_00 });
  expect(await pay(started)).toMatchObject({ ok: true });
  const back = (requestKey: string) =>
    refundPart(shop, owner, { orderId, reason: "Scratched", requestKey, part: { amount: 250_00 } });
  expect(await back("one")).toMatchObject({ ok: true });
  expect([await balanceOf(large.id), await balanceOf(small.id)]).toEqual([250_00, 0]);
  expect(await back("two")).toMatchObject({ ok: true });
  expect([await balanceOf(large.id), await balanceOf(small.id)]).toEqual([400_00, 100_00]);
  expect(await back("three")).toMatchObject({ ok: true });
  expect([await balanceOf(large.id), await balanceOf(small.id)]).toEqual([400_00, 300_00]);
});

test("the database refuses changes of the ledger and of balances", async () => {
  const card = await useTestGiftCard(shop, asha, 400_00);
  await expect(
    shop.sql`update gift_card_entry set amount = 900 where gift_card_id = ${card.id}`,
  ).rejects.toThrow(/only grows/);
  await expect(shop.sql`delete from gift_card_entry where gift_card_id = ${card.id}`).rejects.toThrow(
    /only grows/,
  );
  await expect(shop.sql`update gift_card set balance = 900 where id = ${card.id}`).rejects.toThrow(
    /only grows/,
  );
});
