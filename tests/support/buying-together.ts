import { and, asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { cartLine } from "#core/cart/cart.table.ts";
import type { CheckoutItem } from "#core/checkout/checkout-items.ts";
import { confirmWithProof } from "#core/checkout/confirm-with-proof.server.ts";
import { startTogether, type TogetherRequest } from "#core/checkout/opening/open-purchase.server.ts";
import { prepareTogether } from "#core/checkout/together/prepare-together.server.ts";
import type { RecipientDetails } from "#core/checkout/together/recipient-form.ts";
import { saveRecipient } from "#core/checkout/together/recipients.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { isOfSamePurchase } from "#core/orders/purchases.server.ts";
import { isFirstPayment, paidByCards } from "#core/payments/own-payment.server.ts";
import { payment } from "#core/payments/payments.table.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { shimlaAddress } from "./an-order.ts";
import { customerActor } from "./buying.ts";
import type { TestShop } from "./test-shop.ts";

export type Named = { items: CheckoutItem[] } & Partial<RecipientDetails>;

/** Fills the cart and names its recipients, in this order. */
export async function nameRecipients(shop: TestShop, userId: string, recipients: readonly Named[]) {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of recipients.flatMap(({ items }) => items))
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  await shop.db.delete(cartLine).where(eq(cartLine.userId, userId));
  for (const [productId, quantity] of wanted)
    await shop.db
      .insert(cartLine)
      .values({ userId, productId, quantity, seenPrice: 0, addedAt: shop.clock.now() });
  for (const { items, ...change } of recipients) {
    const { country: _country, ...address } = shimlaAddress;
    // Recipients are listed by the time at which they were named.
    shop.clock.advance({ seconds: 1 });
    const details = {
      ...address,
      state: "HP" as const,
      pieces: items,
      delivery: "standard" as const,
      pinConfirmed: false,
      gift: false,
      giftWrap: false,
      ...change,
    };
    expect(await saveRecipient(shop, customerActor(userId), { id: undefined, details })).toEqual({
      ok: true,
    });
  }
}

/** Makes the request of the page's button. */
export async function togetherRequest(
  shop: TestShop,
  userId: string,
  { code }: { code?: string } = {},
): Promise<TogetherRequest> {
  const asked = { userId, network: undefined, code, now: shop.clock.now() };
  const shown = await prepareTogether(shop, asked);
  if (!shown) throw new Error("nobody is named");
  return {
    shownAmount: shown.totals.amount,
    giftCardAmount: shown.totals.giftCardAmount ?? 0,
    code,
    lastOrder: null,
  };
}

/** Starts a purchase for the named recipients, which must succeed; returns its pending orders. */
export async function placedTogether(shop: TestShop, userId: string, asked: { code?: string } = {}) {
  const started = await startTogether(
    shop,
    customerActor(userId),
    await togetherRequest(shop, userId, asked),
  );
  expect(started).toMatchObject({ ok: true });
  if (!started.ok) throw new Error(started.reason);
  return started;
}

/** Pays for all orders at once. Returns the proof that the browser gets. */
export async function payTogether(shop: TestShop & { sandbox: Sandbox }, razorpayOrderId: string) {
  const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
  return {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
}

/** Names recipients, pays and confirms. Returns the orders' ids in order. */
export async function boughtTogether(
  shop: TestShop & { sandbox: Sandbox },
  userId: string,
  recipients: readonly Named[],
  asked: { code?: string } = {},
): Promise<string[]> {
  await nameRecipients(shop, userId, recipients);
  const { razorpayOrderId, orderId } = await placedTogether(shop, userId, asked);
  const proof = await payTogether(shop, razorpayOrderId);
  expect(await confirmWithProof(shop, customerActor(userId), proof)).toMatchObject({ ok: true });
  return (await listShares(shop, orderId)).map((share) => share.orderId);
}

/** Returns the orders paid with this one, and their shares, in the order of their recipients. */
export async function listShares(shop: TestShop, firstId: string) {
  const rows = await shop.db
    .select({ share: payment, order, giftCardAmount: paidByCards })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(isOfSamePurchase(firstId), isFirstPayment))
    .orderBy(asc(order.createdAt));
  return rows.map(({ share, order: one, giftCardAmount }) => ({
    ...share,
    orderId: one.id,
    order: { ...one, giftCardAmount },
  }));
}
