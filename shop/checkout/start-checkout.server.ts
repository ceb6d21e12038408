// Starts a checkout: creates a pending order with our prices, reserves its stock, and creates the gateway's
// order. The same request made twice gives one order.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database.ts";
import { newId } from "#platform/new-id.ts";
import { isPurchaseConfirmed } from "#shop/orders/number-order.server.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import type { OrderTotals } from "#shop/orders/order-totals.ts";
import {
  createPendingOrder,
  type LineToOrder,
  listPendingOrders,
  type PendingOrder,
} from "#shop/orders/pending-orders.server.ts";
import { createPayment, ensureGatewayOrder } from "#shop/payments/payments.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { discountRedemption } from "./checkout.table.ts";
import type { CheckoutItem } from "./checkout-items.ts";
import type { DeliveryMethod } from "./delivery.ts";
import { type DiscountRefusal, normaliseCode } from "./discount.ts";
import { findDiscountFor } from "./discounts.server.ts";
import { quotePurchase } from "./quote.ts";
import { readLinesToOrder } from "./read-lines.server.ts";
import {
  isStillReserved,
  lockProductsOfCheckout,
  releaseExpiredReservations,
  releaseReservations,
  reservationMinutes,
  reserveStock,
} from "./reserve-stock.server.ts";

export type CheckoutRequest = {
  userId: string;
  /** The total the page shows, in paise; refused if it is not what we charge. */
  shownAmount: number;
  items: readonly CheckoutItem[];
  address: ShippingAddress;
  delivery: DeliveryMethod;
  code: string | undefined;
};

export type Quote = OrderTotals<LineToOrder>;

export type StartCheckoutOutcome =
  | { ok: true; orderId: string; razorpayOrderId: string; amount: number; keyId: string }
  | { ok: false; reason: "unknown-product"; productIds: string[] }
  | { ok: false; reason: "out-of-stock"; lines: { productId: string; name: string; left: number }[] }
  | { ok: false; reason: "discount-refused"; refusal: DiscountRefusal }
  | { ok: false; reason: "amount-differs"; quote: Quote }
  | { ok: false; reason: "payments-closed" };

/** When the reconciler first checks a payment that neither browser nor webhook reported. */
const firstCheckAfterMs = 2 * 60_000;
/** A reservation with less time left than this is made anew instead of reused. */
const minReservationLeftMs = 60_000;

/** Throws Fault 502/503 if the gateway does not answer; the same request then finds its pending order. */
export async function startCheckout(
  ctx: AppContext,
  { razorpay }: { razorpay: Razorpay | undefined },
  request: CheckoutRequest,
): Promise<StartCheckoutOutcome> {
  if (!razorpay) return { ok: false, reason: "payments-closed" };
  const prepared = await ctx.db.transaction((tx) => prepareOrder(tx, ctx, razorpay, request));
  if (!prepared.ok) return prepared;
  const razorpayOrderId = await ensureGatewayOrder(ctx, razorpay, prepared.orderId);
  const { orderId, amount } = prepared;
  return { ok: true, orderId, amount, razorpayOrderId, keyId: razorpay.keyId };
}

type Refused = Exclude<StartCheckoutOutcome, { ok: true }>;

async function prepareOrder(
  tx: Transaction,
  { clock }: AppContext,
  razorpay: Razorpay,
  request: CheckoutRequest,
): Promise<{ ok: true; orderId: string; amount: number } | Refused> {
  // One checkout at a time for each user: a double click waits here and then finds the first one's order.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase:${request.userId}`}, 0))`);
  const now = clock.now();
  const settings = await readSettings(tx);
  const found = await readLinesToOrder(tx, request.items);
  if (!found.ok) return found;
  const pendingOrders = await listPendingOrders(tx, request.userId);
  const discount = request.code
    ? await findDiscountFor(tx, settings.discount, request.userId, request.code)
    : undefined;
  if (discount && !discount.ok) return { ok: false, reason: "discount-refused", refusal: discount.refusal };
  const quote = quotePurchase({
    lines: found.lines,
    delivery: request.delivery,
    policy: settings.shipping,
    discount: discount?.discount,
  });
  if (quote.amount !== request.shownAmount) return { ok: false, reason: "amount-differs", quote };

  const fingerprint = fingerprintOf(request, quote, razorpay.keyId);
  const sameOrder = pendingOrders.find((pending) => pending.fingerprint === fingerprint);
  const canReuse =
    sameOrder &&
    (await isStillReserved(tx, sameOrder.id, new Date(now.getTime() + minReservationLeftMs))) &&
    !(await isPurchaseConfirmed(tx, sameOrder.purchaseId));
  if (canReuse) return { ok: true, orderId: sameOrder.id, amount: quote.amount };
  const productIds = found.lines.map((line) => line.productId);
  const earlierOrderIds = pendingOrders.map((pending) => pending.id);
  await lockProductsOfCheckout(tx, { productIds, earlierOrderIds, now });
  await releaseReservations(tx, earlierOrderIds);
  await releaseExpiredReservations(tx, now, productIds);
  const reserved = await reserveStock(tx, {
    lines: found.lines,
    expiresAt: new Date(now.getTime() + reservationMinutes * 60_000),
    writeOrder: async () =>
      createPendingOrder(tx, {
        userId: request.userId,
        purchaseId: await continuePurchase(tx, pendingOrders),
        fingerprint,
        address: request.address,
        delivery: request.delivery,
        discountCode: discount?.discount.code ?? null,
        totals: quote,
        gstShown: settings.business.gstStatus === "regular",
        at: now,
      }),
  });
  if (!reserved.ok)
    return { ok: false, reason: "out-of-stock", lines: describeShort(found.lines, reserved.short) };
  const { orderId } = reserved;
  if (discount)
    await tx
      .insert(discountRedemption)
      .values({ userId: request.userId, code: discount.discount.code, orderId, at: now });
  await createPayment(tx, {
    orderId,
    amount: quote.amount,
    keyId: razorpay.keyId,
    at: now,
    nextCheckAt: new Date(now.getTime() + firstCheckAfterMs),
  });
  return { ok: true, orderId, amount: quote.amount };
}

function fingerprintOf(request: CheckoutRequest, quote: Quote, keyId: string): string {
  const lines = quote.lines.map(({ productId, quantity, unitPrice, gstRate }) => [
    productId,
    quantity,
    unitPrice,
    gstRate,
  ]);
  const { name, phone, address, city, state, zip } = request.address;
  const parts = [
    lines,
    name,
    phone,
    address,
    city,
    state,
    zip,
    request.delivery,
    request.code ? normaliseCode(request.code) : "",
    quote.amount,
    keyId,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** A changed request continues the same purchase: only one of its attempts is ever confirmed. */
async function continuePurchase(tx: Transaction, pendingOrders: readonly PendingOrder[]): Promise<string> {
  const [latest] = pendingOrders;
  return latest && !(await isPurchaseConfirmed(tx, latest.purchaseId)) ? latest.purchaseId : newId();
}

function describeShort(lines: readonly LineToOrder[], short: readonly { productId: string; left: number }[]) {
  return short.map(({ productId, left }) => ({
    productId,
    left,
    name: lines.find((line) => line.productId === productId)?.name ?? productId,
  }));
}
