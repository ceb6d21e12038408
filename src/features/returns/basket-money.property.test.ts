// Random baskets from their price to the last refund: prices agree with a model that shares no code with the shop, paid and kept money adds
// up after every step, and repeating a request changes nothing.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { idOfFilledBox } from "#core/catalogue/sets/box.ts";
import { saveBox } from "#core/catalogue/sets/save-box.server.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { totalCharges } from "#core/money/charge.ts";
import { type Bought, formOf, type Step, sumsOf, takeStep } from "#core/orders/order-steps.fixture.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { isFirstPaymentOf, paidByCards } from "#core/payments/own-payment.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import { addPromotion, stopPromotion } from "#core/promotions/manage-promotions.server.ts";
import type { PromotionInput } from "#core/promotions/promotion-form.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { giftCard, giftCardEntry } from "#features/gift-cards/gift-cards.table.ts";
import { addTestCollection, addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { customerActor, packer, placed } from "../../../tests/support/buying.ts";
import { useTestGiftCard as giveGiftCard } from "../../../tests/support/gift-cards.ts";
import {
  type ModelOffer,
  type ModelPurchase,
  pricePurchaseByModel,
} from "../../../tests/support/money-model.ts";
import { addTestCode, automaticInput } from "../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";

const owner = { id: "owner", role: "admin" } as const;
const wrapPrice = 49_00;
const { standardRate, expressRate, freeAbove } = sampleSettings.shipping;
/** The price tags; only lamps are in the collection 'premium'. */
const prices: Record<string, number> = {
  candle: 999_00,
  "small-candle": 149_50,
  lamp: 500_00,
  "set-by-parts": 1_749_99,
  "set-as-one": 1_749_99,
  [idOfFilledBox("box", ["candle", "lamp"])]: 1_274_15,
};
const codes = { TEN: { percent: 10 }, LESS: { amount: 150_00 }, FREE: "free-delivery" } as const;

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestCollection(shop.db, "premium");
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 100_000 },
    { id: "small-candle", price: 149_50, stock: 100_000 },
    { id: "lamp", price: 500_00, gstRate: 1800, stock: 100_000 },
    ...["set-by-parts", "set-as-one", "box"].map((id) => ({ id, price: 1_749_99, stock: 0 })),
  );
  await shop.db.update(product).set({ collection: "premium" }).where(eq(product.id, "lamp"));
  await shop.db
    .update(product)
    .set({ optionNames: ["Size"], optionValues: ["Regular"] })
    .where(eq(product.id, "candle"));
  await shop.db
    .update(product)
    .set({ variantOf: "candle", optionValues: ["Small"] })
    .where(eq(product.id, "small-candle"));
  const parts = ["SKU-candle", "SKU-lamp"].map((text, index) => ({ index, text, quantity: index + 1 }));
  await saveSet(shop, packer, { productId: "set-by-parts", pricing: "parts", parts });
  await saveSet(shop, packer, { productId: "set-as-one", pricing: "single", parts });
  const box = { productId: "box", pieces: 2, percent: 15, pricing: "parts" as const };
  await saveBox(shop, packer, { ...box, choices: parts });
  const wrap = { offered: true, card: true, templates: [], wrapName: "Handmade paper", wrapPrice };
  await saveSettings(shop, owner, { group: "gifts", change: wrap });
  await addTestCode(shop);
  await addTestCode(shop, { code: "LESS", kind: "amount", percent: 0, amount: 150_00 });
  await addTestCode(shop, { code: "FREE", kind: "free-delivery", percent: 0 });
});
afterAll(() => shop.close());

const afterPayment = [
  ...["cancelPart", "cancelAll", "pack", "deliver", "refundAmount", "refundPiece", "refundWrap", "refundAll"],
  ...["askExchange", "approve", "receiveAndRestock", "replace", "refundReturn", "sendRefunds"],
] as const satisfies Step[];

const soldIds = Object.keys(prices);
const covered = { ofDiscounted: fc.boolean() };
const basket = fc.record({
  items: fc.uniqueArray(
    fc.record({ productId: fc.constantFrom(...soldIds), quantity: fc.integer({ min: 1, max: 4 }) }),
    { selector: ({ productId }) => productId, minLength: 1, maxLength: 4 },
  ),
  offers: fc.array(
    fc.oneof<fc.Arbitrary<ModelOffer>[]>(
      fc.record({
        pieces: fc.constantFrom(2, 3, 4),
        less: fc.constant(1),
        percent: fc.constantFrom(50, 100),
        ...covered,
      }),
      fc.record({
        amount: fc.constantFrom(99_99, 300_00),
        from: fc.constantFrom(500_00, 2_000_00),
        ...covered,
      }),
      fc.record({ percent: fc.integer({ min: 1, max: 30 }), from: fc.constantFrom(0, 1_000_00), ...covered }),
    ),
    { maxLength: 3 },
  ),
  code: fc.constantFrom(undefined, "TEN" as const, "LESS" as const, "FREE" as const),
  delivery: fc.constantFrom("standard" as const, "express" as const),
  isWrapped: fc.boolean(),
  card: fc.constantFrom(0, 200_00, 998_50, 50_000_00),
  steps: fc.array(fc.constantFrom(...afterPayment), { minLength: 2, maxLength: 5 }),
});
type Basket = typeof basket extends fc.Arbitrary<infer Value> ? Value : never;

/** Stops all other offers and starts these, the oldest first. Returns their ids. */
async function runOnly(offers: readonly ModelOffer[]): Promise<string[]> {
  const isRunning = and(isNull(promotion.code), isNull(promotion.stoppedAt));
  const running = await shop.db.select().from(promotion).where(isRunning);
  for (const { id } of running) await stopPromotion(shop, owner, id);
  const ids: string[] = [];
  for (const one of offers) {
    shop.clock.advance({ seconds: 1 });
    const added = await addPromotion(shop, owner, inputOf(one));
    if (!added.ok) throw new Error(added.reason);
    ids.push(added.id);
  }
  return ids;
}

function inputOf(one: ModelOffer): PromotionInput {
  const collections = one.ofDiscounted ? ["premium"] : [];
  if ("pieces" in one) {
    const { pieces, less: reducedPieces } = one;
    const percent = one.percent === 100 ? null : one.percent;
    return automaticInput({ kind: "cheapest", pieces, reducedPieces, percent, collections });
  }
  if ("percent" in one) return automaticInput({ percent: one.percent, minimum: one.from, collections });
  const { amount, from: minimum } = one;
  return automaticInput({ kind: "amount", percent: null, amount, minimum, collections });
}

/** The basket with its price tags, for the model. */
function purchaseOfModel({ items, offers, code, delivery, isWrapped }: Basket): ModelPurchase {
  const sold = items.map(({ productId, quantity }) => ({
    unitPrice: prices[productId] ?? 0,
    quantity,
    gstRate: 500,
    isDiscounted: productId === "lamp",
  }));
  return {
    offers,
    delivery,
    standardRate,
    expressRate,
    freeAbove,
    lines: sold,
    pieces: sold.flatMap(({ unitPrice, quantity, isDiscounted }) =>
      Array.from({ length: quantity }, () => ({ price: unitPrice, isDiscounted })),
    ),
    code: code && codes[code],
    codeIsForAll: true,
    wrap: isWrapped ? wrapPrice : 0,
  };
}

test.each(["first", "second", "third"])(
  "the %s baskets",
  async () => {
    await fc.assert(
      fc.asyncProperty(basket, async (one) => {
        const offerIds = await runOnly(one.offers);
        const expected = pricePurchaseByModel(purchaseOfModel(one));
        const bought = await buy(one, expected.amount);
        await expectPriceOfModel(bought, one, { expected, offerIds });
        for (const [index, step] of one.steps.entries()) await takeTwice(step, index, bought);
      }),
      // No shrinking: a run that continues after the end of its test would move the stock of the next one.
      { numRuns: 5, endOnFailure: true },
    );
  },
  120_000,
);

async function buy(one: Basket, amount: number): Promise<Bought> {
  const { items, code, delivery, isWrapped, card } = one;
  const customer = await registerCustomer(shop.db);
  // Baskets of more than ₹10,000 need a confirmed email address.
  await shop.db.update(user).set({ emailVerified: true }).where(eq(user.id, customer));
  if (card > 0) await giveGiftCard(shop, customer, card);
  const byCard = Math.min(card, amount);
  const giftCardAmount = byCard < amount && amount - byCard < 100 ? amount - 100 : byCard;
  const wanted = { items, code, delivery, gift: isWrapped, giftWrap: isWrapped, giftCardAmount };
  const request = { ...wanted, shownAmount: amount };
  const first = await placed(shop, customer, request);
  if (!first.orderNumber) {
    // The same request again gives the same order.
    expect(await placed(shop, customer, request)).toEqual(first);
    const paid = await shop.sandbox.razorpay.pay(first.razorpayOrderId);
    const proof = {
      razorpayOrderId: paid.razorpay_order_id,
      razorpayPaymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    };
    for (const _ of [1, 2])
      expect(await confirmWithProof(shop, customerActor(customer), proof)).toMatchObject({ ok: true });
  }
  const [row] = await shop.db.select().from(order).where(eq(order.id, first.orderId));
  return { orderId: first.orderId, number: row?.number ?? "", customer };
}

async function expectPriceOfModel(
  { orderId }: Bought,
  one: Basket,
  { expected, offerIds }: { expected: ReturnType<typeof pricePurchaseByModel>; offerIds: readonly string[] },
): Promise<void> {
  const row = await getOrderRow(shop.db, orderId);
  const [agreed] = await shop.db.select().from(purchase).where(eq(purchase.id, row.purchaseId));
  const { amount, itemsAmount, discountAmount, charges, taxableAmount, taxAmount } = row;
  expect(amount).toBe(expected.amount);
  expect(itemsAmount - discountAmount + totalCharges(charges)).toBe(amount);
  expect(taxableAmount + taxAmount).toBe(amount);
  const counts = expected.offer === undefined ? null : offerIds[expected.offer];
  expect(row.discountCode).toBe(counts ? null : (one.code ?? null));
  expect(row.discountCode === null ? agreed?.promotionId : null).toBe(counts);
  const lines = await shop.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position));
  const byLine = pricePurchaseByModel({
    ...purchaseOfModel(one),
    lines: lines.map(({ unitPrice, quantity, gstRate, productId, setId }) => ({
      unitPrice,
      quantity,
      gstRate,
      isDiscounted: productId === "lamp" && setId === null,
    })),
  });
  expect(
    lines.map(({ discountShare: discount, chargeShare: delivery, taxable, tax }) => ({
      discount,
      delivery,
      taxable,
      tax,
    })),
  ).toEqual(byLine.lines);
}

/** Sends the same form twice. Then expects what the shop keeps to be on its papers and in its accounts. */
async function takeTwice(step: Step, index: number, bought: Bought): Promise<void> {
  const form = await formOf(shop, bought.orderId, index);
  await takeStep(shop, step, { form, of: bought });
  const once = await sumsOf(shop, bought.orderId);
  const cards = await readCards();
  await takeStep(shop, step, { form, of: bought });
  expect(await sumsOf(shop, bought.orderId)).toEqual(once);
  expect(await readCards()).toEqual(cards);
  const [row] = await shop.db
    .select({
      amount: order.amount,
      charges: order.charges,
      byCard: paidByCards,
      byGateway: payment.amount,
    })
    .from(order)
    .innerJoin(payment, isFirstPaymentOf(order.id))
    .where(eq(order.id, bought.orderId));
  if (!row) throw new Error("there is no order");
  expect(row.byCard + row.byGateway).toBe(row.amount);
  expect(once.back).toBeLessThanOrEqual(row.amount);
  expect(once.chargesBack).toBeLessThanOrEqual(totalCharges(row.charges));
  if (once.invoiced > 0 || once.isDecided) expect(once.invoiced - once.credited).toBe(row.amount - once.back);
  for (const { balance, sum } of cards) {
    expect(balance).toBe(sum);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
}

function readCards() {
  return shop.db
    .select({
      id: giftCard.id,
      balance: giftCard.balance,
      sum: sql<number>`sum(${giftCardEntry.amount})::int`,
    })
    .from(giftCard)
    .innerJoin(giftCardEntry, eq(giftCardEntry.giftCardId, giftCard.id))
    .groupBy(giftCard.id)
    .orderBy(giftCard.id);
}
