// Invariants of gift cards over random histories: a card's balance is the sum of its ledger and never negative, gateway and cards together
// pay an order, and repeating a step changes nothing.
import { eq, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkPayment } from "#core/checkout/check-payment.server.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { releaseDueReservations } from "#core/checkout/reserve-stock.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { findLink } from "#core/payments/links/payment-links.server.ts";
import { isFirstPaymentOf, paidByCards } from "#core/payments/own-payment.server.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { customerActor, placed } from "../../../../tests/support/buying.ts";
import { cardWish, sellCards } from "../../../../tests/support/sold-cards.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { applyGiftCard, listAppliedGiftCards } from "../applied-gift-cards.server.ts";
import { openSealedCode } from "../gift-card-code.server.ts";
import { giftCardIssuedJob } from "../gift-card-jobs.server.ts";
import { giftCard, giftCardEntry } from "../gift-cards.table.ts";
import { giftCardSale } from "./card-sales.table.ts";
import { sendDueCards } from "./hand-out-card.server.ts";
import { refundCardSale } from "./refund-card-sale.server.ts";
import { startCardSale } from "./start-card-sale.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await sellCards(shop);
  await addTestProduct(shop.db, { id: "candle", stock: 1000 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const steps = {
  /** Buys a card for `amount` paise: it is paid, sent, and applied at the checkout. */
  async buyCard(amount: number) {
    const ownValue = String(amount / 100);
    const input = cardWish(indiaToday(), { worth: "own", ownValue });
    const first = await startCardSale(shop, customerActor(asha), input);
    const again = await startCardSale(shop, customerActor(asha), input);
    if (!first.ok) return;
    expect(again).toEqual(first);
    const link = await findLink(shop.db, first.id);
    await shop.sandbox.razorpay.payLink(link?.razorpayLinkId ?? "");
    for (const _ of [1, 2]) await checkPayment(shop, { receipt: first.id });
    for (const _ of [1, 2]) await sendDueCards(shop);
    const sent = await shop.listJobs(giftCardIssuedJob);
    const code = openSealedCode(shop, sent.at(-1)?.payload.sealedCode ?? "");
    if (code) for (const _ of [1, 2]) await applyGiftCard(shop, customerActor(asha), code);
  },
  /** Orders candles and pays as much as possible by cards; `isPaid`: also pays the rest. */
  async order(quantity: number, isPaid: boolean) {
    // Within ten minutes, a second order of the same pieces paid by cards alone would count as a double click.
    shop.clock.advance({ minutes: 11 });
    const now = shop.clock.now();
    const cards = await listAppliedGiftCards(shop.db, { userId: asha, now });
    const amount = quantity * 999_00;
    const left = cards.reduce((sum, { balance }) => sum + balance, 0);
    const giftCardAmount = left < amount && amount - left < 100 ? amount - 100 : Math.min(left, amount);
    const items = [{ productId: "candle", quantity }];
    const placedOrder = await placed(shop, asha, { items, shownAmount: amount, giftCardAmount });
    if (placedOrder.orderNumber || !isPaid) return;
    const paid = await shop.sandbox.razorpay.pay(placedOrder.razorpayOrderId);
    const proof = {
      razorpayOrderId: paid.razorpay_order_id,
      razorpayPaymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    for (const _ of [1, 2]) await confirmWithProof(shop, customerActor(asha), proof);
  },
  /** Refunds part of the newest paid order by a form sent twice. */
  async refund(amount: number) {
    const [newest] = await shop.db
      .select()
      .from(order)
      .where(sql`${order.confirmedAt} is not null`)
      .orderBy(sql`${order.confirmedAt} desc`)
      .limit(1);
    if (!newest) return;
    const part = { orderId: newest.id, part: { amount }, reason: "", requestKey: newId() };
    for (const _ of [1, 2]) await refundPart(shop, owner, part);
  },
  /** Refunds the newest card's price, unless it was used. */
  async refundCard() {
    const [newest] = await shop.db
      .select()
      .from(giftCardSale)
      .orderBy(sql`${giftCardSale.createdAt} desc`)
      .limit(1);
    if (newest) for (const _ of [1, 2]) await refundCardSale(shop, owner, { saleId: newest.id, reason: "" });
  },
  async wait() {
    shop.clock.advance({ minutes: 16 });
    for (const _ of [1, 2]) await releaseDueReservations(shop);
  },
};

const indiaToday = () => new Date(shop.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

async function expectLaw() {
  const cards = await shop.db
    .select({ balance: giftCard.balance, sum: sql<number>`sum(${giftCardEntry.amount})::int` })
    .from(giftCard)
    .innerJoin(giftCardEntry, eq(giftCardEntry.giftCardId, giftCard.id))
    .groupBy(giftCard.id);
  for (const { balance, sum } of cards) {
    expect(balance).toBe(sum);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
  const paid = await shop.db
    .select({
      amount: order.amount,
      byGateway: payment.amount,
      byCard: paidByCards,
      spent: sql<number>`coalesce((select -sum(entry.amount)::int from gift_card_entry entry where entry.order_id = ${order.id} and entry.kind in ('spent', 'returned')), 0)`,
      back: sql<number>`coalesce((select sum(back.amount)::int from ${refund} back where back.order_id = ${order.id}), 0)`,
    })
    .from(order)
    .innerJoin(payment, isFirstPaymentOf(order.id))
    .where(sql`${order.confirmedAt} is not null`);
  for (const { amount, byGateway, byCard, spent, back } of paid) {
    expect(byGateway + byCard).toBe(amount);
    expect(spent).toBe(byCard);
    expect(back).toBeLessThanOrEqual(amount);
  }
  const sold = await shop.db.select().from(giftCardSale);
  expect(cards).toHaveLength(sold.filter(({ giftCardId }) => giftCardId).length);
  const returned = await shop.db.select().from(refund).where(isNull(refund.orderId));
  expect(new Set(returned.map(({ paymentId }) => paymentId)).size).toBe(returned.length);
}

type Step = ["buyCard", number] | ["order", number, boolean] | ["refund", number] | ["refundCard"] | ["wait"];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 25_000, max: 400_000 }).map((amount): Step => ["buyCard", amount]),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([quantity, isPaid]): Step => ["order", quantity, isPaid]),
  fc.integer({ min: 100, max: 60_000 }).map((amount): Step => ["refund", amount]),
  fc.constant<Step>(["refundCard"]),
  fc.constant<Step>(["wait"]),
);

async function run(one: Step): Promise<void> {
  switch (one[0]) {
    case "buyCard":
      return steps.buyCard(one[1]);
    case "order":
      return steps.order(one[1], one[2]);
    case "refund":
      return steps.refund(one[1]);
    default:
      return steps[one[0]]();
  }
}

test("cards, gateway and refunds agree after every step of a random history", async () => {
  const histories = fc.array(step, { minLength: 4, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const first: Step = ["buyCard", 250_000];
      for (const one of [first, ...history]) {
        await run(one);
        await expectLaw();
      }
    }),
    // Each run continues in the same shop, which makes its history longer.
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
