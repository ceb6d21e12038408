// Opens a purchase: prices it as the page does, reserves its stock, stores its orders with their payments in one transaction, and
// opens one order at the gateway. A repeated request finds the stored purchase.

import { listCartLines } from "#core/cart/cart.server.ts";
import { addStock } from "#core/catalogue/stock/stock.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import type { PricedLines } from "#core/money/price-lines.ts";
import { smallestPayment } from "#core/money/smallest-payment.ts";
import type { LineToOrder } from "#core/orders/pending-orders.server.ts";
import { type EarlierPurchase, listEarlierPurchases } from "#core/orders/purchases.server.ts";
import { paidByCards } from "#core/payments/own-payment.server.ts";
import { ensureGatewayOrder } from "#core/payments/payments.server.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { listRunningPromotions } from "#core/promotions/promotions.server.ts";
import type { RefusedCode } from "#core/promotions/typed-code.ts";
import { isOpenForSale } from "#core/settings/own-business.ts";
import { findPauseWords } from "#core/settings/pause.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import {
  divideFor,
  type OnDeliveryBuyer,
  type OnDeliveryRefusal,
} from "#features/cash-on-delivery/checkout/may-pay-on-delivery.ts";
import {
  checkOnDelivery,
  choosePromise,
  keepUntilConfirmed,
  placeOnDelivery,
} from "#features/cash-on-delivery/checkout/place-on-delivery.server.ts";
import type { DividedAmount } from "#features/cash-on-delivery/part-payment.ts";
import { chooseGiftCards } from "#features/gift-cards/applied-gift-cards.server.ts";
import type { CardShare } from "#features/gift-cards/gift-card.ts";
import { putOnAccount } from "#features/trade/put-on-account.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { minuteMs } from "#platform/durations.ts";
import { canBuy } from "../checkout.policy.ts";
import type { CheckoutRequest } from "../checkout-calls.ts";
import { refuseByLimits } from "../checkout-limits.server.ts";
import type { LimitRefusal } from "../checkout-limits.ts";
import type { NotPriced } from "../choose-price.server.ts";
import { confirmWithoutGateway } from "../confirm-purchase.server.ts";
import {
  continuePurchase,
  findPaidBefore,
  findPaidTogetherBefore,
  findReusable,
} from "../continue-purchase.server.ts";
import { confirmEarlierAttempts } from "../earlier-attempts.server.ts";
import { describeShort, reservationMinutes, reserveStockForCheckout } from "../reserve-stock.server.ts";
import type { BilledCompany } from "../together/company-form.ts";
import { dividePieces } from "../together/divide-pieces.ts";
import { countWaitingRows, listRecipients } from "../together/recipients.server.ts";
import { describeProblem, type OrderProblem } from "./order-problem.ts";
import {
  computeFingerprint,
  findOwnAddress,
  type PricedOrders,
  type PurchaseRequest,
  priceOrders,
} from "./price-orders.server.ts";
import { writePurchase } from "./write-purchase.server.ts";

export type OpenedPurchase = {
  ok: true;
  /** The id of the first order, which has the gateway's order for all of them. */
  orderId: string;
  /** Empty if nothing is paid now: the purchase is confirmed (and has a number), or waits to be confirmed for payment on delivery. */
  razorpayOrderId: string;
  /** The number of the first order. */
  orderNumber?: string;
  /** Whether it is paid on delivery. Without a number, the customer must confirm it first. */
  isOnDelivery?: boolean;
  /** Paise to pay now. */
  amount: number;
  keyId: string;
};

export type PurchaseRefusal =
  | NotPriced
  | ({ ok: false } & OrderProblem)
  /** Fewer than two recipients get something, so it is a single order. */
  | { ok: false; reason: "too-few" }
  /** So many rows of a sheet wait to be mended. */
  | { ok: false; reason: "rows-waiting"; count: number }
  /** `problem`: why the order of one of several recipients cannot be made, in words for the customer. */
  | { ok: false; reason: "recipient"; name: string; problem: string }
  | ({ ok: false; reason: "discount-refused" } & RefusedCode)
  /** The page shows another amount; `amount` and `price` are ours, `price` of the first order. */
  | { ok: false; reason: "amount-differs"; amount: number; price: PricedLines<LineToOrder> }
  /** A live shop's business settings are still those of the sample. */
  | { ok: false; reason: "not-open-yet" }
  /** After the discount, less is left of an order than the gateway accepts. */
  | { ok: false; reason: "too-small" | "too-small-for-one" }
  | { ok: false; reason: "out-of-stock"; lines: { productId: string; name: string; left: number }[] }
  /** An earlier purchase has these products and is already an order. */
  | { ok: false; reason: "already-paid"; orderNumber: string }
  /** The page shows another amount for gift cards, or another part to pay now. */
  | { ok: false; reason: "gift-card-differs" | "part-differs" }
  | { ok: false; reason: "not-on-delivery"; refusal: OnDeliveryRefusal }
  /** The buyer has no account that may owe it; `words` says why. */
  | { ok: false; reason: "not-on-account"; words: string }
  /** The quantities or the sum do not fit what a trade buyer has agreed with the shop; `words` says how. */
  | { ok: false; reason: "trade-terms"; words: string }
  | { ok: false; reason: "payments-closed" }
  /** The owner has paused selling; `words` is the owner's message. */
  | { ok: false; reason: "paused"; words: string }
  | ({ ok: false } & LimitRefusal);

type Context = AppContext & { razorpay: Razorpay | undefined };

/** Throws Fault if the gateway does not answer; the same request then finds its pending order. */
export const startCheckout = command(
  canBuy,
  function startCheckout(ctx: Context, actor, request: CheckoutRequest) {
    const { items, address, payment, code, shownAmount, giftCardAmount, partAmount, lastOrder, ...rest } =
      request;
    const { email, ...choices } = rest;
    const orders = [{ items, address, choices }];
    const asked = { payment, code, shownAmount, giftCardAmount, partAmount, lastOrder, email };
    return openPurchase(ctx, actor, { ...asked, orders });
  },
);

export type TogetherRequest = Pick<
  PurchaseRequest,
  "code" | "shownAmount" | "giftCardAmount" | "lastOrder"
> & {
  /** The company that every order's invoice is made out to. */
  billed?: BilledCompany;
};

/** Opens a purchase for the recipients whom the shopper has named: an order each, and one payment for all. Throws like `startCheckout`. */
export const startTogether = command(
  canBuy,
  async function startTogether(
    ctx: Context,
    actor,
    { billed, ...request }: TogetherRequest,
  ): Promise<OpenedPurchase | PurchaseRefusal> {
    const { db, clock } = ctx;
    const { id: userId } = actor;
    const waiting = await countWaitingRows(db, userId);
    if (waiting > 0) return { ok: false, reason: "rows-waiting", count: waiting };
    const cart = await listCartLines(db, userId);
    const { given } = dividePieces(cart, await listRecipients(db, userId));
    const orders = given
      .filter(({ items }) => items.length > 0)
      .map((one) => ({ ...one, address: { ...one.address, ...billed } }));
    if (orders.length > 1)
      return openPurchase(ctx, actor, { ...request, payment: "online", partAmount: 0, orders });
    if (orders.length === 1) return { ok: false, reason: "too-few" };
    // If the recipients are gone, they may have been bought already: the answer was lost, or another tab has paid.
    const asked = { userId, lastOrder: request.lastOrder, paidByCards, now: clock.now() };
    const orderNumber = findPaidTogetherBefore(await listEarlierPurchases(db, asked));
    return orderNumber
      ? { ok: false, reason: "already-paid", orderNumber }
      : { ok: false, reason: "too-few" };
  },
);

type Wanted = { userId: string; network: string | undefined; keyId: string; request: PurchaseRequest };

async function openPurchase(
  ctx: Context,
  { id: userId, network }: Actor,
  request: PurchaseRequest,
): Promise<OpenedPurchase | PurchaseRefusal> {
  const razorpay = ctx.razorpay?.forOneRequest();
  if (!razorpay && request.payment === "online") return { ok: false, reason: "payments-closed" };
  const keyId = razorpay?.keyId ?? "";
  const items = request.orders.flatMap((one) => one.items);
  const paidBefore = razorpay && (await confirmEarlierAttempts({ ...ctx, razorpay }, { userId, items }));
  if (paidBefore) return { ok: false, reason: "already-paid", orderNumber: paidBefore };
  const wanted = { userId, network, keyId, request };
  const prepared = await ctx.db.transaction((tx) => findOrStore(tx, ctx, wanted));
  if (!prepared.ok) return prepared;
  const { isNew, ...opened } = prepared;
  if (opened.orderNumber || opened.isOnDelivery || !razorpay)
    return { ...opened, razorpayOrderId: "", keyId };
  const { orderId, amount } = opened;
  const leased = isNew ? { amount } : undefined;
  const razorpayOrderId = await ensureGatewayOrder({ ...ctx, razorpay }, orderId, leased);
  return { ...opened, razorpayOrderId, keyId };
}

/** `isNew`: the payment is stored with the lease to create its order at the gateway. */
type Prepared = Omit<OpenedPurchase, "razorpayOrderId" | "keyId"> & { isNew: boolean };

async function findOrStore(
  tx: Transaction,
  ctx: Context,
  wanted: Wanted,
): Promise<Prepared | PurchaseRefusal> {
  const { userId, request, keyId } = wanted;
  // One purchase at a time for each user: the second of two clicks waits here and then finds the stored purchase.
  await lock(tx, `start-checkout:${userId}`);
  const settings = await readSettings(tx);
  const now = ctx.clock.now();
  // Read before the discount: an order that is confirmed in between uses it up.
  const earlier = await listEarlierPurchases(tx, { userId, lastOrder: request.lastOrder, paidByCards, now });
  const paidBefore = findPaidBefore(
    earlier,
    request.orders.map(({ items }) => items),
  );
  if (paidBefore) return { ok: false, reason: "already-paid", orderNumber: paidBefore };
  const waiting = earlier.filter(({ isConfirmed }) => !isConfirmed);
  const pending = waiting.filter(({ isOnDelivery }) => !isOnDelivery);
  const pause = findPauseWords(settings.pause, () => indianDay(now));
  const paused = pause && ({ ok: false, reason: "paused", words: pause } as const);
  if (paused && pending.length === 0) return paused;
  const priced = await priceRequest(tx, ctx, { ...wanted, settings, now });
  if (!priced.ok) return priced;
  const agreed = await agreePayment(tx, { ...wanted, settings, now, priced });
  if (!agreed.ok) return agreed;
  const fingerprint = computeFingerprint(request, priced, keyId);
  const { orders: [same] = [], isOnDelivery } = (await findReusable(tx, waiting, { fingerprint, now })) ?? {};
  if (same)
    return {
      ok: true,
      orderId: same.id,
      amount: agreed.toPay,
      isNew: false,
      ...(isOnDelivery && { isOnDelivery }),
    };
  // A purchase begun before the pause can still be paid.
  if (paused) return paused;
  return storeNew(tx, ctx, { ...wanted, ...agreed, settings, now, priced, fingerprint, waiting, pending });
}

type Asked = Wanted & { settings: Settings; now: Date };

/** Prices the request; refuses it if the page shows another sum. */
async function priceRequest(
  tx: Transaction,
  { clock, config }: Context,
  { userId, network, request, settings, now }: Asked,
): Promise<PricedOrders | PurchaseRefusal> {
  const { orders, payment, code, giftCardAmount, shownAmount } = request;
  if (!isOpenForSale(config.mode, settings.business)) return { ok: false, reason: "not-open-yet" };
  const automatic = await listRunningPromotions(tx, now);
  // If gift cards pay for all of it, or it is on account, or on delivery and needs no confirmation, this transaction confirms it and must
  // lock the code before products.
  const locksCode = giftCardAmount > 0 || payment !== "online";
  const ownAddress = findOwnAddress(orders);
  // Two accounts of one person see each other's use of a code.
  if (code && ownAddress) await lock(tx, `own-offer:${ownAddress.phone}:${ownAddress.zip}`);
  const wishes = {
    orders,
    payment,
    code,
    automatic,
    buyer: { userId, network, ownAddress },
    now,
    lock: locksCode,
  };
  const priced = await priceOrders({ db: tx, clock }, settings, wishes);
  if (!priced.ok) return priced;
  if (priced.trade?.refusal) return { ok: false, reason: "trade-terms", words: priced.trade.refusal };
  if (priced.refused) return { ok: false, reason: "discount-refused", ...priced.refused };
  for (const { problem, address } of priced.orders) {
    if (!problem) continue;
    if (orders.length === 1 || problem.reason === "trade-billed") return { ok: false, ...problem };
    return { ok: false, reason: "recipient", name: address.name, problem: describeProblem(problem) };
  }
  const { amount } = priced;
  const [price] = priced.orders;
  if (price && amount !== shownAmount) return { ok: false, reason: "amount-differs", amount, price };
  if (priced.orders.every((one) => one.amount >= smallestPayment)) return priced;
  return { ok: false, reason: orders.length === 1 ? "too-small" : "too-small-for-one" };
}

/** `toPay`: paise to pay online now, without the shares of `cards`. */
type Agreed = {
  ok: true;
  cards: CardShare[];
  divided: DividedAmount;
  toPay: number;
  account?: { tradeAccountId: string; dueOn: string };
};

/** Divides the amount among the ways of paying; refuses the request if the page shows another division. */
async function agreePayment(
  tx: Transaction,
  { userId, keyId, request, settings, now, priced: { amount, trade } }: Asked & { priced: PricedOrders },
): Promise<Agreed | PurchaseRefusal> {
  const { payment, giftCardAmount, partAmount } = request;
  if (payment === "account") {
    const agreed = await putOnAccount(tx, trade?.onAccount ?? null, { amount, giftCardAmount, now });
    if (!agreed.ok) return agreed;
    if (partAmount > 0) return { ok: false, reason: "part-differs" };
    return { ...agreed, cards: [], divided: { now: 0, onDelivery: 0 }, toPay: 0 };
  }
  const cards = await chooseGiftCards(tx, { userId, now, amount, shown: giftCardAmount });
  if (!cards) return { ok: false, reason: "gift-card-differs" };
  const divided = divideFor(payment, settings.onDelivery, amount);
  if (divided.now !== partAmount) return { ok: false, reason: "part-differs" };
  if (divided.now > 0 && keyId === "") return { ok: false, reason: "payments-closed" };
  return { ok: true, cards, divided, toPay: divided.now > 0 ? divided.now : amount - giftCardAmount };
}

type ToStore = Asked &
  Agreed & {
    priced: PricedOrders;
    fingerprint: string;
    waiting: readonly EarlierPurchase[];
    pending: readonly EarlierPurchase[];
  };

async function storeNew(
  tx: Transaction,
  ctx: Context,
  toStore: ToStore,
): Promise<Prepared | PurchaseRefusal> {
  const { userId, network, request, settings, now, priced } = toStore;
  const lines = priced.orders.flatMap((one) => one.lines);
  const { orders, amount } = priced;
  const limited = { userId, network, orders, isTrade: priced.trade !== null, amount, now };
  const refused = await refuseByLimits(tx, settings.limits, limited);
  if (refused) return { ok: false, ...refused };
  const [first] = priced.orders;
  const onDelivery =
    first && request.payment === "on-delivery"
      ? await checkOnDelivery(tx, settings, { ...toStore, ...request, order: first })
      : undefined;
  if (onDelivery?.ok === false) return { ok: false, reason: "not-on-delivery", refusal: onDelivery.refusal };
  const reserved = await reserve(tx, toStore, lines);
  if (!reserved.ok) return reserved;
  const buyer = onDelivery?.buyer;
  const isReserved =
    !buyer || !first || (await keepUntilConfirmed(tx, settings, { ...toStore, buyer, order: first }));
  return store(tx, ctx, { ...toStore, ...reserved, buyer, isReserved });
}

/** Takes the stock of all orders or of none, and finds the earlier purchase that they continue. */
async function reserve(
  tx: Transaction,
  { request, cards, priced, waiting, pending, now }: ToStore,
  lines: readonly LineToOrder[],
): Promise<{ ok: true; continues: string | null } | PurchaseRefusal> {
  const taken = await reserveStockForCheckout(tx, {
    lines,
    earlierOrderIds: pending.flatMap(({ orders }) => orders.map(({ id }) => id)),
    usesDiscount: priced.code !== null,
    usesGiftCards: cards.length > 0,
    now,
  });
  const parts = request.orders.map(({ items }) => items);
  // Orders for several recipients are paid online, so they leave a waiting cash-on-delivery order as it is.
  const continued = await continuePurchase(tx, parts.length > 1 ? pending : waiting, parts);
  if ("paidAs" in continued) {
    if (taken.ok) await addStock(tx, lines);
    return { ok: false, reason: "already-paid", orderNumber: continued.paidAs };
  }
  if (!taken.ok) return { ok: false, reason: "out-of-stock", lines: describeShort(lines, taken.short) };
  return { ok: true, ...continued };
}

/**
 * Stores the purchase. Confirms it at once if gift cards or a trade account pay for all of it, or if it is on delivery and needs no
 * confirmation.
 */
async function store(
  tx: Transaction,
  ctx: Context,
  toStore: ToStore & { continues: string | null; buyer: OnDeliveryBuyer | undefined; isReserved: boolean },
): Promise<Prepared> {
  const { userId, network, fingerprint, request, settings, now, buyer, isReserved, toPay } = toStore;
  const promise = buyer && choosePromise(settings, { ...toStore, buyer });
  const isPromised = promise?.state === "to-confirm";
  const reservedUntil = isPromised
    ? promise.confirmBy
    : new Date(now.getTime() + reservationMinutes * minuteMs);
  const account = { userId, fingerprint, network, email: request.email };
  const orderId = await writePurchase(tx, {
    ...toStore,
    ...toStore.priced,
    buyer: account,
    promise,
    ...(isReserved && { reservedUntil }),
  });
  const stored = { ok: true, orderId, amount: toPay, isNew: true } as const;
  if (isPromised && buyer) {
    const items = request.orders.flatMap((one) => one.items);
    const placed = { orderId, userId, items, buyer, settings, network, email: request.email };
    const orderNumber = await placeOnDelivery(tx, ctx, placed);
    return { ...stored, isOnDelivery: true, ...(orderNumber && { orderNumber }) };
  }
  if (toPay > 0) return stored;
  const way = toStore.account ? "account" : "gift-card";
  return { ...stored, orderNumber: await confirmWithoutGateway(tx, ctx, { orderId, userId, way }) };
}
