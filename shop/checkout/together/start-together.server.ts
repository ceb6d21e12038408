// Starts the payment for several recipients: a pending order each, all stored with their stock in one transaction, and one order at the
// gateway for the sum. A repeated request opens one payment.
import { createHash } from "node:crypto";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { listCartLines } from "#shop/cart/cart.server.ts";
import { addStock } from "#shop/catalogue/stock/stock.server.ts";
import { chooseGiftCards } from "#shop/gift-cards/choose-gift-cards.server.ts";
import type { Actor } from "#shop/identity/actor.ts";
import { command } from "#shop/identity/command.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { smallestPayment } from "#shop/money/smallest-payment.ts";
import { type EarlierPurchase, listEarlierPurchases } from "#shop/orders/purchases.server.ts";
import { paidByCards } from "#shop/payments/own-payment.server.ts";
import { ensureGatewayOrder } from "#shop/payments/payments.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { listRunningPromotions } from "#shop/promotions/promotions.server.ts";
import type { RefusedCode } from "#shop/promotions/typed-code.ts";
import { isOpenForSale } from "#shop/settings/own-business.ts";
import { findPauseWords } from "#shop/settings/pause.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import { canBuy } from "../checkout.policy.ts";
import { refuseByLimits } from "../checkout-limits.server.ts";
import type { LimitRefusal } from "../checkout-limits.ts";
import type { NotPriced } from "../choose-price.server.ts";
import { confirmPaidByCards } from "../confirm-purchase.server.ts";
import {
  continuePurchase,
  findPaidParts,
  findPaidTogetherBefore,
  findReusable,
} from "../continue-purchase.server.ts";
import { confirmEarlierAttempts } from "../earlier-attempts.server.ts";
import { describeShort, reserveStockForCheckout } from "../reserve-stock.server.ts";
import { dividePieces } from "./divide-pieces.ts";
import { type PricedRecipients, priceRecipients, type RecipientToPrice } from "./price-recipients.server.ts";
import { listRecipients } from "./recipients.server.ts";
import { writeTogether } from "./write-together.server.ts";

export type TogetherRequest = {
  /** The sum on the page and the part that gift cards pay, in paise; refused if they differ from ours. */
  shownAmount: number;
  giftCardAmount: number;
  code: string | undefined;
  /** The account's latest order when the page was made, null for none. */
  lastOrder: string | null | undefined;
};

export type StartTogetherOutcome =
  | {
      ok: true;
      /** The first of the orders, which has the gateway's order for all of them. */
      orderId: string;
      /** Empty if gift cards paid for all; `orderNumber` is then the first order's number. */
      razorpayOrderId: string;
      orderNumber?: string;
      /** Paise to pay now. */
      amount: number;
      keyId: string;
    }
  | NotPriced
  /** Fewer than two recipients get something: that is a single order. */
  | { ok: false; reason: "too-few" }
  /** `problem`: why one recipient's order cannot be made, in words for the customer. */
  | { ok: false; reason: "recipient"; name: string; problem: string }
  | { ok: false; reason: "out-of-stock"; lines: { productId: string; name: string; left: number }[] }
  | ({ ok: false; reason: "discount-refused" } & RefusedCode)
  | { ok: false; reason: "amount-differs"; amount: number }
  | { ok: false; reason: "already-paid"; orderNumber: string }
  | { ok: false; reason: "gift-card-differs" | "payments-closed" | "not-open-yet" | "too-small" }
  | { ok: false; reason: "paused"; words: string }
  | ({ ok: false } & LimitRefusal);

type Refused = Exclude<StartTogetherOutcome, { ok: true }>;
type Prepared = { ok: true; orderId: string; amount: number; isNew: boolean; orderNumber?: string };
type Context = AppContext & { razorpay: Razorpay | undefined };
type Buyer = { userId: string; network: string | undefined; keyId: string };

/** Throws Fault if the gateway does not answer; the same request then finds its pending orders. */
export const startTogether = command(canBuy, openTogether);

async function openTogether(
  ctx: Context,
  { id: userId, network }: Actor,
  request: TogetherRequest,
): Promise<StartTogetherOutcome> {
  const razorpay = ctx.razorpay?.forOneRequest();
  if (!razorpay) return { ok: false, reason: "payments-closed" };
  const { keyId } = razorpay;
  const items = await listCartLines(ctx.db, userId);
  const paidBefore = await confirmEarlierAttempts({ ...ctx, razorpay }, { userId, items });
  if (paidBefore) return { ok: false, reason: "already-paid", orderNumber: paidBefore };
  const buyer = { userId, network, keyId };
  const prepared = await ctx.db.transaction((tx) => prepareTogether(tx, ctx, { ...buyer, request }));
  if (!prepared.ok) return prepared;
  const { isNew, ...opened } = prepared;
  if (opened.orderNumber) return { ...opened, razorpayOrderId: "", keyId };
  const { orderId, amount } = opened;
  const leased = isNew ? { amount } : undefined;
  const razorpayOrderId = await ensureGatewayOrder({ ...ctx, razorpay }, orderId, leased);
  return { ok: true, orderId, amount, razorpayOrderId, keyId };
}

async function prepareTogether(
  tx: Transaction,
  ctx: Context,
  { request, ...buyer }: Buyer & { request: TogetherRequest },
): Promise<Prepared | Refused> {
  const { userId } = buyer;
  // The second of two clicks waits here, as for a single order, and finds the first one's orders.
  await lock(tx, `start-checkout:${userId}`);
  const now = ctx.clock.now();
  const settings = await readSettings(tx);
  const earlier = await listEarlierPurchases(tx, { userId, lastOrder: request.lastOrder, paidByCards, now });
  const cart = await listCartLines(tx, userId);
  const { given } = dividePieces(cart, await listRecipients(tx, userId));
  const recipients = given.filter(({ items }) => items.length > 0);
  const paidBefore = findPaidParts(
    earlier,
    recipients.map(({ items }) => items),
  );
  if (paidBefore) return { ok: false, reason: "already-paid", orderNumber: paidBefore };
  if (recipients.length < 2) {
    // The recipients are gone because they were bought: the answer was lost, or another tab has paid.
    const bought = recipients.length === 0 ? findPaidTogetherBefore(earlier) : undefined;
    return bought
      ? { ok: false, reason: "already-paid", orderNumber: bought }
      : { ok: false, reason: "too-few" };
  }
  const waiting = earlier.filter(({ isConfirmed, isOnDelivery }) => !isConfirmed && !isOnDelivery);
  const paused = findPauseWords(settings.pause, () => indianDay(now));
  if (paused && waiting.length === 0) return { ok: false, reason: "paused", words: paused };
  const wanted = { ...buyer, request, recipients, now };
  const priced = await priceWanted(tx, ctx, settings, wanted);
  if (!priced.ok) return priced;
  const cards = await chooseGiftCards(tx, {
    userId,
    now,
    amount: priced.amount,
    shown: request.giftCardAmount,
  });
  if (!cards) return { ok: false, reason: "gift-card-differs" };
  const amount = priced.amount - request.giftCardAmount;
  const fingerprint = fingerprintOf(wanted, priced);
  const [same] = (await findReusable(tx, waiting, { fingerprint, now }))?.orders ?? [];
  if (same) return { ok: true, orderId: same.id, amount, isNew: false };
  if (paused) return { ok: false, reason: "paused", words: paused };
  const lines = priced.orders.flatMap((one) => one.lines);
  const refused = await refuseByLimits(tx, settings.limits, { ...buyer, lines, amount: priced.amount, now });
  if (refused) return { ok: false, ...refused };
  const reserved = await reserve(tx, { ...wanted, priced, waiting });
  if (!reserved.ok) return reserved;
  const { continues } = reserved;
  const written = { ...wanted, priced, cards, continues, fingerprint, settings };
  const [orderId] = await writeTogether(tx, written);
  const prepared = { ok: true, orderId, amount, isNew: true } as const;
  if (amount > 0) return prepared;
  return { ...prepared, orderNumber: await confirmPaidByCards(tx, ctx, { orderId, userId }) };
}

type Wanted = Buyer & {
  request: TogetherRequest;
  recipients: readonly RecipientToPrice[];
  now: Date;
};

/** Our prices; refused if the page shows another sum. */
async function priceWanted(
  tx: Transaction,
  ctx: Context,
  settings: Settings,
  { request, recipients, now, userId, network }: Wanted,
): Promise<PricedRecipients | Refused> {
  if (!isOpenForSale(ctx.config.mode, settings.business)) return { ok: false, reason: "not-open-yet" };
  const { code, giftCardAmount } = request;
  const automatic = await listRunningPromotions(tx, now);
  const lockCode = giftCardAmount > 0;
  const priced = await priceRecipients({ db: tx, clock: ctx.clock }, settings, {
    recipients,
    code,
    automatic,
    userId,
    network,
    now,
    lock: lockCode,
  });
  if (!priced.ok) return priced;
  if (priced.refused) return { ok: false, reason: "discount-refused", ...priced.refused };
  const index = priced.problems.findIndex((problem) => problem !== null);
  const problem = priced.problems[index];
  if (problem)
    return { ok: false, reason: "recipient", name: recipients[index]?.address.name ?? "", problem };
  if (priced.amount !== request.shownAmount)
    return { ok: false, reason: "amount-differs", amount: priced.amount };
  if (priced.orders.some(({ amount }) => amount < smallestPayment)) return { ok: false, reason: "too-small" };
  return priced;
}

type ToReserve = Wanted & { priced: PricedRecipients; waiting: readonly EarlierPurchase[] };

/** Takes the stock of all orders or of none, and finds the purchase that they continue. */
async function reserve(
  tx: Transaction,
  { priced, waiting, recipients, request, now }: ToReserve,
): Promise<{ ok: true; continues: string | null } | Refused> {
  const lines = priced.orders.flatMap((one) => one.lines);
  const taken = await reserveStockForCheckout(tx, {
    lines,
    earlierOrderIds: waiting.flatMap(({ orders }) => orders.map(({ id }) => id)),
    usesDiscount: priced.withCode !== undefined,
    usesGiftCards: request.giftCardAmount > 0,
    now,
  });
  const parts = recipients.map(({ items }) => items);
  const continued = await continuePurchase(tx, waiting, parts);
  if ("paidAs" in continued) {
    if (taken.ok) await addStock(tx, lines);
    return { ok: false, reason: "already-paid", orderNumber: continued.paidAs };
  }
  if (!taken.ok) return { ok: false, reason: "out-of-stock", lines: describeShort(lines, taken.short) };
  return { ok: true, ...continued };
}

/** Every field of the request counts. */
function fingerprintOf(
  { recipients, keyId, request }: Wanted,
  { orders, amount, automatic }: PricedRecipients,
) {
  const parts = {
    keyId,
    amount,
    giftCardAmount: request.giftCardAmount,
    code: request.code ?? "",
    offer: automatic?.id ?? "",
    orders: orders.map(({ lines }, index) => {
      const { address, choices } = recipients[index] ?? {};
      return {
        // Sorted, because a stored row may have its fields in another order.
        address: Object.entries(address ?? {}).sort(),
        choices: Object.entries(choices ?? {}).sort(),
        lines: lines.map(({ productId, quantity, unitPrice, gstRate, setFilling = "" }) => [
          ...[productId, quantity, unitPrice, gstRate, setFilling],
        ]),
      };
    }),
  };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
