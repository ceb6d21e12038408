// Starts a checkout: creates a pending order with our prices, reserves its stock, and creates the gateway's
// order. The same request made twice gives one order.

import { createHash } from "node:crypto";
import type { AppContext } from "#platform/app-context.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { minuteMs } from "#platform/durations.ts";
import { Fault } from "#platform/faults.ts";
import { addStock } from "#shop/catalogue/stock/stock.server.ts";
import type { NotDelivered } from "#shop/delivery/not-delivered.ts";
import { findPinCode } from "#shop/delivery/pin-codes.server.ts";
import { type PinRefusal, refusePinCode } from "#shop/delivery/pin-state.ts";
import { findPlace } from "#shop/delivery/places.server.ts";
import { discountRedemption } from "#shop/discounts/discount.table.ts";
import { normaliseCode, type RefusedDiscount } from "#shop/discounts/discount.ts";
import { chooseGiftCards } from "#shop/gift-cards/choose-gift-cards.server.ts";
import { holdGiftCards } from "#shop/gift-cards/hold-gift-cards.server.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { smallestPayment } from "#shop/money/smallest-payment.ts";
import { listRunningOffers } from "#shop/offers/offers.server.ts";
import type { Gift } from "#shop/orders/gifts/gift.ts";
import { findConfirmedAttempt } from "#shop/orders/numbers/number-order.server.ts";
import { placeOfSupplyOf, type ShippingAddress } from "#shop/orders/order.ts";
import { insertPendingOrder, listAttempts } from "#shop/orders/pending-orders.server.ts";
import type { DividedAmount } from "#shop/payments/on-delivery/part-payment.ts";
import { createPayment, ensureGatewayOrder } from "#shop/payments/payments.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { maySellTo } from "#shop/settings/gst-status.ts";
import { isOpenForSale } from "#shop/settings/own-business.ts";
import { findPauseWords } from "#shop/settings/pause.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { canBuy } from "./checkout.policy.ts";
import type { CreateOrder } from "./checkout-calls.ts";
import type { CheckoutItem } from "./checkout-items.ts";
import { insertAttempt, refuseByLimits } from "./checkout-limits.server.ts";
import type { LimitRefusal } from "./checkout-limits.ts";
import { choosePrice, type NotPriced, type PurchasePrice } from "./choose-price.server.ts";
import { continuePurchase, findPaidBefore } from "./continue-purchase.server.ts";
import { confirmEarlierAttempts } from "./earlier-attempts.server.ts";
import { chooseGift, type GiftRefusal } from "./gift-choice.ts";
import {
  divideFor,
  type OnDeliveryBuyer,
  type OnDeliveryRefusal,
} from "./on-delivery/may-pay-on-delivery.ts";
import { termsOf } from "./on-delivery/payment-terms.ts";
import {
  checkOnDelivery,
  confirmByOf,
  findPlaced,
  insertPart,
  placeOnDelivery,
} from "./on-delivery/place-on-delivery.server.ts";
import {
  describeShort,
  insertReservations,
  isStillReserved,
  reservationMinutes,
  reserveStockForCheckout,
} from "./reserve-stock.server.ts";
import { takeOrderPaidByCards } from "./take-order.server.ts";

/** The body of the call, with the cart and the saved address where it names none. */
export type CheckoutRequest = Omit<CreateOrder, "amount" | "items" | "userDetails"> & {
  /** The total the page shows, in paise; refused if it is not what we charge. */
  shownAmount: number;
  items: readonly CheckoutItem[];
  address: ShippingAddress;
};

export type StartCheckoutOutcome =
  | {
      ok: true;
      orderId: string;
      /** Empty where nothing is paid now: the order is confirmed and has its number, or is on delivery and not confirmed yet. */
      razorpayOrderId: string;
      orderNumber?: string;
      /** It is paid at the door. Without a number the customer confirms it first. */
      isOnDelivery?: boolean;
      /** Paise that are left to pay. */
      amount: number;
      keyId: string;
    }
  | NotPriced
  | { ok: false; reason: "out-of-stock"; lines: { productId: string; name: string; left: number }[] }
  | ({ ok: false; reason: "discount-refused" } & RefusedDiscount)
  | { ok: false; reason: "amount-differs"; price: PurchasePrice }
  | { ok: false; reason: "pin-refused"; pinCode: string; refusal: PinRefusal }
  /** The business may sell only inside its own `state`. */
  | { ok: false; reason: "outside-state"; state: string }
  | ({ ok: false } & NotDelivered)
  /** These products were paid in an earlier attempt, which is an order now. */
  | { ok: false; reason: "already-paid"; orderNumber: string }
  /** The gift cards pay more or less than the page shows. */
  | { ok: false; reason: "gift-card-differs" }
  /** The part that is paid now, with the rest at the door, is another one than the page shows. */
  | { ok: false; reason: "part-differs" }
  /** The owner does not offer this for a gift now, or its day cannot be kept. */
  | { ok: false; reason: "gift-refused"; refusal: GiftRefusal }
  /** It cannot be paid at the door. */
  | { ok: false; reason: "not-on-delivery"; refusal: OnDeliveryRefusal }
  | { ok: false; reason: "payments-closed" }
  /** The business settings are still the sample's, and this is no practice. */
  | { ok: false; reason: "not-open-yet" }
  /** The owner has paused selling, in these words. */
  | { ok: false; reason: "paused"; words: string }
  /** A discount leaves less than the gateway takes. */
  | { ok: false; reason: "too-small" }
  | ({ ok: false } & LimitRefusal);

/** When the reconciler first checks a payment that neither browser nor webhook reported. */
const firstCheckAfterMs = 2 * minuteMs;
/** A reservation with less time left than this is made anew instead of reused. */
const minReservationLeftMs = minuteMs;

type Context = AppContext & { razorpay: Razorpay | undefined };

/** Throws Fault, not a bug, if the gateway does not answer; the same request then finds its pending order. */
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
/** A new order's payment is written with the lease to create its order at the gateway. */
type Prepared = {
  ok: true;
  orderId: string;
  amount: number;
  isNew: boolean;
  orderNumber?: string;
  isOnDelivery?: boolean;
};
type Purchase = {
  userId: string;
  network: string | undefined;
  keyId: string;
  request: CheckoutRequest;
  mode: Config["mode"];
};

async function prepareOrder(tx: Transaction, ctx: Context, purchase: Purchase): Promise<Prepared | Refused> {
  const { clock } = ctx;
  const { userId, network, keyId, request } = purchase;
  // One checkout at a time for each user: a double click waits here and then finds the first one's order.
  await lock(tx, `start-checkout:${userId}`);
  const settings = await readSettings(tx);
  const now = clock.now();
  // Before the discount is looked up: an order confirmed in between has then used it up.
  const attempts = await listAttempts(tx, { userId, lastOrder: request.lastOrder });
  const paidBefore = await findPaidBefore(tx, attempts, request.items);
  if (paidBefore) return { ok: false, reason: "already-paid", orderNumber: paidBefore };
  const waiting = attempts.filter(({ number }) => number === null);
  const pendingOrders = waiting.filter(({ isOnDelivery }) => !isOnDelivery);
  const paused = findPauseWords(settings.pause, () => indianDay(now));
  if (paused && pendingOrders.length === 0) return { ok: false, reason: "paused", words: paused };
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
  const sameOrder = pendingOrders.find((pending) => pending.fingerprint === fingerprint);
  const canReuse =
    sameOrder &&
    (await isStillReserved(tx, sameOrder.id, new Date(now.getTime() + minReservationLeftMs))) &&
    !(await findConfirmedAttempt(tx, sameOrder.purchaseId));
  if (canReuse) return { ok: true, orderId: sameOrder.id, amount: toPay, isNew: false };
  // A purchase that was begun before the pause may still be paid.
  if (paused) return { ok: false, reason: "paused", words: paused };
  const refused = await refuseByLimits(tx, settings.limits, { userId, network, lines, amount, now });
  if (refused) return { ok: false, ...refused };
  const atDoor = await checkAtDoor(tx, { ...purchase, ...priced, settings, now });
  if (atDoor?.ok === false) return { ok: false, reason: "not-on-delivery", refusal: atDoor.refusal };

  const earlierOrderIds = pendingOrders.map((pending) => pending.id);
  const usesDiscount = priced.code !== null;
  const usesGiftCards = cards.length > 0;
  const taken = await reserveStockForCheckout(tx, {
    ...{ lines, earlierOrderIds, usesDiscount, usesGiftCards, now },
  });
  const continued = await continuePurchase(tx, waiting, request.items);
  if ("paidAs" in continued) {
    if (taken.ok) await addStock(tx, lines);
    return { ok: false, reason: "already-paid", orderNumber: continued.paidAs };
  }
  if (!taken.ok) return { ok: false, reason: "out-of-stock", lines: describeShort(lines, taken.short) };
  const toWrite = { ...purchase, ...continued, ...priced, fingerprint, settings, divided };
  const orderId = await writeOrder(tx, now, toWrite);
  if (!(await holdGiftCards(tx, cards, { orderId, by: userId, at: now })))
    throw new Fault("a gift card was used by another order meanwhile", { kind: "try-again" });
  const { code } = priced;
  const buyer = divided.now > 0 ? undefined : atDoor?.buyer;
  return finishOrder(tx, ctx, { ...purchase, orderId, toPay, code, settings, buyer });
}

/** Confirms at once an order that gift cards pay for, or one on delivery that needs no confirmation. `buyer` is set for an order of which all is paid at the door. */
async function finishOrder(
  tx: Transaction,
  ctx: Context,
  written: Purchase & Pick<Priced, "code"> & ToFinish,
): Promise<Prepared> {
  const { orderId, toPay, userId, request, code, settings, buyer } = written;
  const prepared = { ok: true, orderId, amount: toPay, isNew: true } as const;
  if (buyer) {
    const placed = { orderId, userId, amount: toPay, items: request.items, buyer, settings };
    const orderNumber = await placeOnDelivery(tx, ctx, placed);
    return { ...prepared, isOnDelivery: true, ...(orderNumber && { orderNumber }) };
  }
  if (toPay > 0) return prepared;
  return {
    ...prepared,
    orderNumber: await takeOrderPaidByCards(tx, ctx, { orderId, userId, code, settings }),
  };
}

type ToFinish = { orderId: string; toPay: number; settings: Settings; buyer: OnDeliveryBuyer | undefined };

/** Undefined for an order that is paid now. */
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
    ...{ userId, network, address, price, isGift: gift !== null, giftCardAmount, now },
  });
}

/** `code` is the discount's, where one is in the price. */
type Priced = {
  ok: true;
  price: PurchasePrice;
  code: string | null;
  gstShown: boolean;
  gift: Gift | null;
};

/** Our price, refused where the page shows another. */
async function priceRequest(
  ctx: { db: Transaction; clock: Clock },
  settings: Settings,
  { userId, network, mode, request, now }: Purchase & { now: Date },
): Promise<Priced | Refused> {
  const { business } = settings;
  if (!isOpenForSale(mode, business)) return { ok: false, reason: "not-open-yet" };
  if (!maySellTo(business, placeOfSupplyOf(request.address)))
    return { ok: false, reason: "outside-state", state: business.state };
  const { items, code } = request;
  // Cards may pay for all of it, or it needs no confirmation: then it is confirmed in this transaction, which locks the code
  // before products.
  const lock = request.giftCardAmount > 0 || request.payment === "on-delivery";
  const offers = await listRunningOffers(ctx.db, now);
  const { zip: pinCode } = request.address;
  const place = await findPlace(pinCode);
  const wishes = { items, code, offers, buyer: { userId, network }, place, now, lock };
  const chosen = await choosePrice(ctx, settings, wishes);
  if (!chosen.ok) return chosen;
  if (chosen.refused) return { ok: false, reason: "discount-refused", ...chosen.refused };
  const { delivery } = request;
  if (!chosen.isDelivered(delivery)) return { ok: false, reason: "not-delivered", pinCode, delivery };
  const wished = chooseGift(request, settings.gifts, {
    ...{ today: indianDay(now), pin: request.address.zip },
    ...{ delivery, periods: settings.shipping },
  });
  if (!wished.ok) return { ok: false, reason: "gift-refused", refusal: wished.refusal };
  const terms = termsOf(request.payment, settings.onDelivery);
  const price = chosen.priceOf(delivery, [...wished.charges, ...terms.charges], terms.prepaid);
  if (price.amount !== request.shownAmount) return { ok: false, reason: "amount-differs", price };
  if (price.amount < smallestPayment) return { ok: false, reason: "too-small" };
  const { gift } = wished;
  const used = price.offer ? null : (chosen.discount?.code ?? null);
  return { ok: true, price, code: used, gstShown: chosen.gstShown, gift };
}

type OrderToWrite = Purchase &
  Omit<Priced, "ok"> & {
    purchaseId: string;
    fingerprint: string;
    settings: Settings;
    divided: DividedAmount;
  };

/** Stores the order, whose stock is taken, with its reservation, discount and payment. */
async function writeOrder(tx: Transaction, now: Date, toWrite: OrderToWrite): Promise<string> {
  const { userId, network, keyId, request, price, code, gift, gstShown } = toWrite;
  const { purchaseId, fingerprint, settings, divided } = toWrite;
  const isPart = divided.now > 0;
  const atDoor = request.payment === "on-delivery" && !isPart;
  const orderId = await insertPendingOrder(tx, {
    userId,
    purchaseId,
    fingerprint,
    address: request.address,
    delivery: request.delivery,
    discountCode: code,
    offer: price.offer,
    giftCardAmount: request.giftCardAmount,
    cashDue: divided.atDoor,
    gift,
    price,
    gstShown,
    settings,
    at: now,
  });
  const expiresAt = atDoor
    ? confirmByOf(settings, now)
    : new Date(now.getTime() + reservationMinutes * minuteMs);
  // The gateway never hears of what is paid at the door.
  const opening = atDoor
    ? { nextCheckAt: null }
    : { nextCheckAt: new Date(now.getTime() + firstCheckAfterMs), creatingSince: now };
  await insertReservations(tx, { orderId, lines: price.lines, expiresAt });
  if (code) await tx.insert(discountRedemption).values({ userId, code, orderId, at: now });
  await insertAttempt(tx, { userId, network, orderId, at: now });
  const amount = isPart ? divided.now : price.amount - request.giftCardAmount;
  const payment = { orderId, amount, keyId: atDoor ? "" : keyId, at: now, isAdvance: isPart };
  await createPayment(tx, { ...payment, ...opening });
  if (isPart) await insertPart(tx, { orderId, divided, settings, now });
  return orderId;
}

/** Whatever a request asks for makes it another order, except the fields that are taken out first. */
function fingerprintOf(request: CheckoutRequest, price: PurchasePrice, keyId: string): string {
  const { shownAmount, items, pinConfirmed, lastOrder, partAmount, ...wanted } = request;
  const { company = "", gstin = "", ...address } = wanted.address;
  const { payment, ...others } = wanted;
  const parts = {
    ...others,
    ...(payment === "online" ? {} : { payment }),
    // The same pieces can fill two boxes in several ways.
    lines: price.lines.map(({ productId, quantity, unitPrice, gstRate, setFilling }) => [
      productId,
      quantity,
      unitPrice,
      gstRate,
      ...(setFilling ? [setFilling] : []),
    ]),
    // A saved address may list the same fields in another order.
    address: Object.entries({ ...address, company, gstin }).sort(),
    code: wanted.code ? normaliseCode(wanted.code) : "",
    amount: price.amount,
    ...(partAmount ? { partAmount } : {}),
    keyId,
    ...(price.offer && { offer: price.offer.id }),
  };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
