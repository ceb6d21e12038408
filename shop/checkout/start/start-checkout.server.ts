// Starts a checkout: creates a pending order with our prices, reserves its stock, and creates the gateway's order. Idempotent.

import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { Fault } from "#platform/faults.ts";
import { addStock } from "#shop/catalogue/stock/stock.server.ts";
import { findPinCode } from "#shop/delivery/pin-codes.server.ts";
import { type PinRefusal, refusePinCode } from "#shop/delivery/pin-state.ts";
import { chooseGiftCards } from "#shop/gift-cards/choose-gift-cards.server.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { listEarlierPurchases } from "#shop/orders/purchases.server.ts";
import { holdGiftCards } from "#shop/payments/cards/hold-gift-cards.server.ts";
import { paidByCards } from "#shop/payments/own-payment.server.ts";
import { ensureGatewayOrder } from "#shop/payments/payments.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { findPauseWords } from "#shop/settings/pause.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { canBuy } from "../checkout.policy.ts";
import type { CheckoutRequest } from "../checkout-calls.ts";
import { refuseByLimits } from "../checkout-limits.server.ts";
import type { LimitRefusal } from "../checkout-limits.ts";
import { confirmPaidByCards } from "../confirm-purchase.server.ts";
import { continuePurchase, findPaidBefore, findReusable } from "../continue-purchase.server.ts";
import { confirmEarlierAttempts } from "../earlier-attempts.server.ts";
import {
  divideFor,
  type OnDeliveryBuyer,
  type OnDeliveryRefusal,
} from "../on-delivery/may-pay-on-delivery.ts";
import { checkOnDelivery, findPlaced, placeOnDelivery } from "../on-delivery/place-on-delivery.server.ts";
import { describeShort, reserveStockForCheckout } from "../reserve-stock.server.ts";
import { type Priced, type PriceRefusal, type Purchase, priceRequest } from "./price-request.server.ts";
import { fingerprintOf } from "./request-fingerprint.server.ts";
import { writeOrder } from "./write-order.server.ts";

export type StartCheckoutOutcome =
  | {
      ok: true;
      orderId: string;
      /** Empty if nothing is paid now: the order is confirmed (and has its number), or waits to be confirmed for payment at the door. */
      razorpayOrderId: string;
      orderNumber?: string;
      /** To be paid at the door. Without a number, the customer must confirm it first. */
      isOnDelivery?: boolean;
      /** Paise to pay now. */
      amount: number;
      keyId: string;
    }
  | PriceRefusal
  | { ok: false; reason: "out-of-stock"; lines: { productId: string; name: string; left: number }[] }
  | { ok: false; reason: "pin-refused"; pinCode: string; refusal: PinRefusal }
  /** An earlier purchase has these products and is already an order. */
  | { ok: false; reason: "already-paid"; orderNumber: string }
  /** The page shows another amount for gift cards. */
  | { ok: false; reason: "gift-card-differs" }
  /** The page shows another part to pay now. */
  | { ok: false; reason: "part-differs" }
  | { ok: false; reason: "not-on-delivery"; refusal: OnDeliveryRefusal }
  | { ok: false; reason: "payments-closed" }
  /** The owner has paused selling; `words` is the owner's message. */
  | { ok: false; reason: "paused"; words: string }
  | ({ ok: false } & LimitRefusal);

type Context = AppContext & { razorpay: Razorpay | undefined };

/** Throws Fault if the gateway does not answer; the same request then finds its pending order. */
export const startCheckout = command(canBuy, openPayment);

async function openPayment(
  ctx: Context,
  { id: userId, network }: Actor,
  request: CheckoutRequest,
): Promise<StartCheckoutOutcome> {
  const { db, config } = ctx;
  const razorpay = ctx.razorpay?.forOneRequest();
  if (!razorpay && request.payment === "online") return { ok: false, reason: "payments-closed" };
  const keyId = razorpay?.keyId ?? "";
  const paidBefore =
    razorpay && (await confirmEarlierAttempts({ ...ctx, razorpay }, { userId, items: request.items }));
  if (paidBefore) return { ok: false, reason: "already-paid", orderNumber: paidBefore };
  const { zip: pinCode, state } = request.address;
  const refusal = refusePinCode({ state, confirmed: request.pinConfirmed }, await findPinCode(pinCode));
  if (refusal) return { ok: false, reason: "pin-refused", pinCode, refusal };
  const purchase = { userId, network, keyId, request, mode: config.mode };
  const prepared = await db.transaction((tx) => prepareOrder(tx, ctx, purchase));
  if (!prepared.ok) return prepared;
  const { isNew, ...order } = prepared;
  const { orderId, amount } = order;
  if (order.orderNumber || order.isOnDelivery || !razorpay) return { ...order, razorpayOrderId: "", keyId };
  const razorpayOrderId = await ensureGatewayOrder(
    { ...ctx, razorpay },
    orderId,
    isNew ? { amount } : undefined,
  );
  return { ok: true, orderId, amount, razorpayOrderId, keyId };
}

type Refused = Exclude<StartCheckoutOutcome, { ok: true }>;
/** A new order's payment is stored with the lease to create its order at the gateway. */
type Prepared = {
  ok: true;
  orderId: string;
  amount: number;
  isNew: boolean;
  orderNumber?: string;
  isOnDelivery?: boolean;
};
async function prepareOrder(tx: Transaction, ctx: Context, purchase: Purchase): Promise<Prepared | Refused> {
  const { clock } = ctx;
  const { userId, network, keyId, request } = purchase;
  // One checkout at a time for each user: the second of two clicks waits here and finds the first one's order.
  await lock(tx, `start-checkout:${userId}`);
  const settings = await readSettings(tx);
  const now = clock.now();
  // Read before the discount: an order confirmed in between has used it up.
  const earlier = await listEarlierPurchases(tx, { userId, lastOrder: request.lastOrder, paidByCards, now });
  const paidBefore = findPaidBefore(earlier, request.items);
  if (paidBefore) return { ok: false, reason: "already-paid", orderNumber: paidBefore };
  const waiting = earlier.filter(({ isConfirmed }) => !isConfirmed);
  const pending = waiting.filter(({ isOnDelivery }) => !isOnDelivery);
  const paused = findPauseWords(settings.pause, () => indianDay(now));
  if (paused && pending.length === 0) return { ok: false, reason: "paused", words: paused };
  const priced = await priceRequest({ db: tx, clock }, settings, { ...purchase, now });
  if (!priced.ok) return priced;
  const { lines, amount } = priced.price;
  const cards = await chooseGiftCards(tx, { userId, now, amount, shown: request.giftCardAmount });
  if (!cards) return { ok: false, reason: "gift-card-differs" };
  const divided = divideFor(request.payment, settings.onDelivery, amount);
  if (divided.now !== request.partAmount) return { ok: false, reason: "part-differs" };
  if (divided.now > 0 && keyId === "") return { ok: false, reason: "payments-closed" };
  const toPay = divided.now > 0 ? divided.now : amount - request.giftCardAmount;
  const fingerprint = fingerprintOf(request, priced.price, keyId);
  const placed = await findPlaced(tx, waiting, { fingerprint, now });
  if (placed) return { ok: true, orderId: placed, amount: toPay, isNew: false, isOnDelivery: true };
  const [reused] = (await findReusable(tx, pending, { fingerprint, now }))?.orders ?? [];
  if (reused) return { ok: true, orderId: reused.id, amount: toPay, isNew: false };
  // A purchase begun before the pause can still be paid.
  if (paused) return { ok: false, reason: "paused", words: paused };
  const refused = await refuseByLimits(tx, settings.limits, { userId, network, lines, amount, now });
  if (refused) return { ok: false, ...refused };
  const atDoor = await checkAtDoor(tx, { ...purchase, ...priced, settings, now });
  if (atDoor?.ok === false) return { ok: false, reason: "not-on-delivery", refusal: atDoor.refusal };

  const earlierOrderIds = pending.flatMap(({ orders }) => orders.map(({ id }) => id));
  const usesDiscount = priced.code !== null;
  const usesGiftCards = cards.length > 0;
  const taken = await reserveStockForCheckout(tx, {
    lines,
    earlierOrderIds,
    usesDiscount,
    usesGiftCards,
    now,
  });
  const continued = await continuePurchase(tx, waiting, [request.items]);
  if ("paidAs" in continued) {
    if (taken.ok) await addStock(tx, lines);
    return { ok: false, reason: "already-paid", orderNumber: continued.paidAs };
  }
  if (!taken.ok) return { ok: false, reason: "out-of-stock", lines: describeShort(lines, taken.short) };
  const buyer = divided.now > 0 ? undefined : atDoor?.buyer;
  const toWrite = { ...purchase, ...continued, ...priced, fingerprint, settings, divided, buyer };
  const orderId = await writeOrder(tx, now, toWrite);
  if (!(await holdGiftCards(tx, cards, { orderId, by: userId, at: now })))
    throw new Fault("a gift card was used by another order meanwhile", { kind: "try-again" });
  return finishOrder(tx, ctx, { ...purchase, orderId, toPay, settings, buyer });
}

/**
 * Confirms an order at once if gift cards pay for all of it, or if it is on delivery and needs no confirmation. `buyer`: set for an order
 * to be paid entirely at the door.
 */
async function finishOrder(tx: Transaction, ctx: Context, written: Purchase & ToFinish): Promise<Prepared> {
  const { orderId, toPay, userId, request, settings, buyer } = written;
  const prepared = { ok: true, orderId, amount: toPay, isNew: true } as const;
  if (buyer) {
    const placed = { orderId, userId, amount: toPay, items: request.items, buyer, settings };
    const orderNumber = await placeOnDelivery(tx, ctx, placed);
    return { ...prepared, isOnDelivery: true, ...(orderNumber && { orderNumber }) };
  }
  if (toPay > 0) return prepared;
  return { ...prepared, orderNumber: await confirmPaidByCards(tx, ctx, { orderId, userId }) };
}

type ToFinish = { orderId: string; toPay: number; settings: Settings; buyer: OnDeliveryBuyer | undefined };

/** Undefined for an order paid online. */
async function checkAtDoor(
  tx: Transaction,
  {
    request,
    userId,
    network,
    price,
    gift,
    settings,
    now,
  }: Purchase & Omit<Priced, "ok"> & { settings: Settings; now: Date },
) {
  const { payment, address, giftCardAmount } = request;
  if (payment === "online") return undefined;
  return checkOnDelivery(tx, settings, {
    userId,
    network,
    address,
    price,
    isGift: gift !== null,
    giftCardAmount,
    now,
  });
}
