import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCart } from "#core/cart/cart.server.ts";
import { cartLine } from "#core/cart/cart.table.ts";
import { priceCart } from "#core/cart/price-cart.ts";
import { saveSet } from "#core/catalogue/sets/save-set.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { getOrderDetail } from "#core/orders/order-detail.server.ts";
import { invoice, orderLine } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { addPromotion, stopPromotion } from "#core/promotions/manage-promotions.server.ts";
import type { PromotionInput } from "#core/promotions/promotion-form.ts";
import { promotionUse } from "#core/promotions/promotion-uses.table.ts";
import { addTestCollection, addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer, placed, purchaseOf } from "../../../tests/support/buying.ts";
import { addTestCode, automaticInput } from "../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { confirmWithProof } from "./confirm-with-proof.server.ts";
import { startCheckout } from "./opening/open-purchase.server.ts";
import { prepareCheckout } from "./prepare-checkout.server.ts";
import { releaseDueReservations } from "./reserve-stock.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(
    shop.db,
    { id: "candle", price: 999_00, stock: 50 },
    { id: "diya", price: 350_00, stock: 50 },
    { id: "bowl", price: 649_00, gstRate: 1800, stock: 50 },
  );
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const threeForTwo = automaticInput({ kind: "cheapest", pieces: 3, percent: null });
const sentence = "Buy 3, the cheapest is free";
async function make(change: Partial<PromotionInput> = {}): Promise<string> {
  const added = await addPromotion(shop, owner, { ...threeForTwo, ...change });
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}
const makeCode = (code: string, percent: number) => addTestCode(shop, { code, percent });

const items = ["candle", "diya", "bowl"].map((productId) => ({ productId, quantity: 1 }));
const inAll = (999 + 350 + 649) * 100;
const reduced = inAll - 350_00;

async function fillCart(): Promise<void> {
  const at = shop.clock.now();
  await shop.db
    .insert(cartLine)
    .values(items.map((one) => ({ ...one, userId: asha, seenPrice: 0, filling: "", addedAt: at })));
}
const prepare = (code?: string) =>
  prepareCheckout(shop, { userId: asha, network: undefined, code, pin: undefined, now: shop.clock.now() });
const rowOf = async (orderId: string) => {
  const row = await getOrderRow(shop.db, orderId);
  const [agreed] = await shop.db.select().from(purchase).where(eq(purchase.id, row.purchaseId));
  return { ...row, promotionId: agreed?.promotionId };
};

describe("an offer that runs", () => {
  test("a running offer appears in the cart, the checkout, the order and the invoice, with its sentence", async () => {
    const offerId = await make();
    await fillCart();
    const cart = await readCart(shop, { userId: asha });
    expect(cart).toMatchObject({ total: reduced, offer: { name: sentence, amount: 350_00 } });
    expect(priceCart(cart)).toMatchObject({ discount: 350_00, discountName: sentence, amount: reduced });
    expect((await prepare())?.totals.standard).toMatchObject({ discountName: sentence, amount: reduced });

    const orderId = await bought(shop, asha, { items, shownAmount: reduced });
    const row = await rowOf(orderId);
    expect(row).toMatchObject({
      promotionId: offerId,
      offerText: sentence,
      discountCode: null,
      discountAmount: 350_00,
      amount: reduced,
    });
    expect((await getOrderDetail(shop.db, row.number ?? "")).order.totals.discountName).toBe(sentence);
    await changeStatus(shop, packer, { orderId, to: "processing", note: "" });
    const [paper] = await shop.db.select().from(invoice).where(eq(invoice.orderId, orderId));
    expect(paper?.content).toMatchObject({ offer: sentence, totals: { discount: 350_00, amount: reduced } });
  });

  test("a running offer is allocated to its lines by largest remainder, and a piece is refunded at the price paid", async () => {
    await make();
    const orderId = await bought(shop, asha, { items, shownAmount: reduced });
    const lines = await shop.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderId, orderId))
      .orderBy(orderLine.position);
    // 350.00 divided as 649.00 : 999.00 : 350.00 is 113.688…, 175.000 and 61.311….
    expect(lines.map(({ productId, discountShare }) => [productId, discountShare])).toEqual([
      ["bowl", 113_69],
      ["candle", 175_00],
      ["diya", 61_31],
    ]);
    const part = { pieces: [{ position: 2, quantity: 1 }], withDelivery: false };
    const refunded = await refundPart(shop, owner, { orderId, part, reason: "", requestKey: "a".repeat(20) });
    expect(refunded).toMatchObject({ ok: true, amount: 350_00 - 61_31 });
  });

  test("a running offer counts a set as one piece, at its price", async () => {
    await addTestProduct(shop.db, { id: "pair", price: 1_200_01, stock: 0 });
    const parts = ["candle", "diya"].map((text, index) => ({ index, text, quantity: 1 }));
    await saveSet(shop, packer, { productId: "pair", pricing: "parts", parts });
    await make({ pieces: 2 });
    const pairAndBowl = [
      { productId: "pair", quantity: 1 },
      { productId: "bowl", quantity: 1 },
    ];
    const { orderId } = await placed(shop, asha, { items: pairAndBowl, shownAmount: 1_200_01 });
    expect(await rowOf(orderId)).toMatchObject({ discountAmount: 649_00, itemsAmount: 1_849_01 });
    const alone = purchaseOf({ items: pairAndBowl.slice(0, 1), shownAmount: 1_200_01 });
    expect(await startCheckout(shop, customerActor(asha), alone)).toMatchObject({ ok: true });
  });

  test("a running offer applies to products of its collections only", async () => {
    await addTestCollection(shop.db, "premium");
    await make({ kind: "percent", percent: 10, collections: ["premium"] });
    await fillCart();
    expect(await readCart(shop, { userId: asha })).toMatchObject({ total: inAll, offer: null });
  });
});

describe("an offer together with a code", () => {
  test("an offer together with a code applies only the offer if that saves more, and the code is not used up", async () => {
    await make();
    await makeCode("TEN", 10);
    await fillCart();
    expect(await prepare("TEN")).toMatchObject({
      discount: { code: "TEN" },
      offers: { standard: { text: sentence, counts: true } },
      totals: { standard: { amount: reduced, discountName: sentence } },
    });
    const { orderId } = await placed(shop, asha, { items, shownAmount: reduced, code: "TEN" });
    expect(await rowOf(orderId)).toMatchObject({ discountCode: null, offerText: sentence });
    expect(await shop.db.$count(promotionUse)).toBe(0);
  });

  test("an offer together with a code applies only the code if that saves more", async () => {
    await make();
    await makeCode("HALF", 50);
    await fillCart();
    const prepared = await prepare("HALF");
    expect(prepared).toMatchObject({
      offers: { express: { text: sentence, counts: false } },
      totals: { standard: { amount: inAll / 2 } },
    });
    expect(prepared?.totals.standard).not.toHaveProperty("discountName");
    const { orderId } = await placed(shop, asha, { items, shownAmount: inAll / 2, code: "HALF" });
    expect(await rowOf(orderId)).toMatchObject({ discountCode: "HALF", offerText: null });
  });
});

describe("an offer that is stopped", () => {
  const ask = () => startCheckout(shop, customerActor(asha), purchaseOf({ items, shownAmount: reduced }));
  async function pay(razorpayOrderId: string) {
    const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
    return confirmWithProof(shop, customerActor(asha), {
      razorpayOrderId: paid.razorpay_order_id,
      razorpayPaymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
    });
  }

  test("a stopped offer changes the amount if it ends between page and payment, and nothing is charged", async () => {
    await stopPromotion(shop, owner, await make());
    expect(await ask()).toMatchObject({ ok: false, reason: "amount-differs", price: { amount: inAll } });
  });

  test("a stopped offer still counts for an open payment, because the goods are reserved at this price", async () => {
    const id = await make();
    const { razorpayOrderId } = await placed(shop, asha, { items, shownAmount: reduced });
    await stopPromotion(shop, owner, id);
    expect(await pay(razorpayOrderId)).toMatchObject({ ok: true });
  });

  test("a stopped offer causes the refund of a late payment", async () => {
    const id = await make();
    const { razorpayOrderId } = await placed(shop, asha, { items, shownAmount: reduced });
    shop.clock.advance({ minutes: 20 });
    await releaseDueReservations(shop);
    await stopPromotion(shop, owner, id);
    expect(await pay(razorpayOrderId)).toMatchObject({ ok: false, reason: "refused", why: "discount-ended" });
  });

  test("a stopped offer lets a late payment make the order once it runs again", async () => {
    await make();
    const { razorpayOrderId } = await placed(shop, asha, { items, shownAmount: reduced });
    shop.clock.advance({ minutes: 20 });
    await releaseDueReservations(shop);
    expect(await pay(razorpayOrderId)).toMatchObject({ ok: true });
  });
});

test("does not apply if it adds more to delivery than it saves", async () => {
  await addTestProduct(shop.db, { id: "tin", price: 510_00, stock: 5 });
  await make({ kind: "percent", percent: 5 });
  const tin = { items: [{ productId: "tin", quantity: 1 }], shownAmount: 510_00 };
  const { orderId } = await placed(shop, asha, tin);
  expect(await rowOf(orderId)).toMatchObject({ promotionId: null, discountAmount: 0 });
});
