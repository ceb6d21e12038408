// From a cart to an order that can be paid: priced by us, its goods on hold, known to the gateway. Asked twice, it is one order.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { newId } from "#platform/new-id.ts";
import {
  type LineToOrder,
  listOpenOrders,
  type OpenOrder,
  openOrder,
} from "#shop/orders/open-order.server.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import type { OrderTotals } from "#shop/orders/order-totals.ts";
import { isPurchaseSettled } from "#shop/orders/settle-order.server.ts";
import { openGatewayOrder, openPayment } from "#shop/payments/payments.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import { offerRedemption } from "./checkout.table.ts";
import type { DeliveryMethod } from "./delivery.ts";
import {
  holdMinutes,
  holdStock,
  isStillHeld,
  lockGoodsOfPurchase,
  releaseExpiredHolds,
  releaseHolds,
} from "./hold.server.ts";
import { readLinesToOrder } from "./lines-to-order.server.ts";
import { normaliseCode, type OfferRefusal } from "./offer.ts";
import { findOfferFor } from "./offers.server.ts";
import type { PurchaseItem } from "./purchase-items.ts";
import { quotePurchase } from "./quote.ts";

export type PurchaseRequest = {
  userId: string;
  /** What the page shows as payable, in paise; refused when it is not what we charge. */
  shownAmount: number;
  items: readonly PurchaseItem[];
  address: ShippingAddress;
  delivery: DeliveryMethod;
  code: string | undefined;
};

export type Quote = OrderTotals<LineToOrder>;

export type PlacedOrder =
  | { ok: true; orderId: string; razorpayOrderId: string; amount: number; keyId: string }
  | { ok: false; reason: "unknown-product"; productIds: string[] }
  | { ok: false; reason: "out-of-stock"; lines: { productId: string; name: string; left: number }[] }
  | { ok: false; reason: "offer-refused"; refusal: OfferRefusal }
  | { ok: false; reason: "amount-differs"; quote: Quote }
  | { ok: false; reason: "payments-closed" };

/** The first look at an unfinished payment, should neither browser nor webhook tell. */
const firstLookAfter = 2 * 60_000;
/** A hold with less time left than this is renewed rather than reused. */
const shortestHold = 60_000;

/** Throws Fault 502/503 when the gateway does not answer; the order then stays open and the same request finds it again. */
export async function placeOrder(
  foundations: Foundations,
  { razorpay }: { razorpay: Razorpay | undefined },
  request: PurchaseRequest,
): Promise<PlacedOrder> {
  if (!razorpay) return { ok: false, reason: "payments-closed" };
  const prepared = await foundations.db.transaction((tx) => prepareOrder(tx, foundations, razorpay, request));
  if (!prepared.ok) return prepared;
  const razorpayOrderId = await openGatewayOrder(foundations, razorpay, prepared.orderId);
  const { orderId, amount } = prepared;
  return { ok: true, orderId, amount, razorpayOrderId, keyId: razorpay.keyId };
}

type Refused = Exclude<PlacedOrder, { ok: true }>;

async function prepareOrder(
  tx: Transaction,
  { clock }: Foundations,
  razorpay: Razorpay,
  request: PurchaseRequest,
): Promise<{ ok: true; orderId: string; amount: number } | Refused> {
  // One purchase at a time for one person: a double click waits here and then finds the first one's order.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase:${request.userId}`}, 0))`);
  const now = clock.now();
  const settings = await readSettings(tx);
  const found = await readLinesToOrder(tx, request.items);
  if (!found.ok) return found;
  const openOrders = await listOpenOrders(tx, request.userId);
  const offer = request.code
    ? await findOfferFor(tx, settings.offer, request.userId, request.code)
    : undefined;
  if (offer && !offer.ok) return { ok: false, reason: "offer-refused", refusal: offer.refusal };
  const quote = quotePurchase({
    lines: found.lines,
    delivery: request.delivery,
    policy: settings.shipping,
    offer: offer?.offer,
  });
  if (quote.amount !== request.shownAmount) return { ok: false, reason: "amount-differs", quote };

  const fingerprint = fingerprintOf(request, quote, razorpay.keyId);
  const same = openOrders.find((open) => open.fingerprint === fingerprint);
  const canGoOn =
    same &&
    (await isStillHeld(tx, same.id, new Date(now.getTime() + shortestHold))) &&
    !(await isPurchaseSettled(tx, same.purchaseId));
  if (canGoOn) {
    return { ok: true, orderId: same.id, amount: quote.amount };
  }
  const productIds = found.lines.map((line) => line.productId);
  const earlierOrderIds = openOrders.map((open) => open.id);
  await lockGoodsOfPurchase(tx, { productIds, earlierOrderIds, now });
  await releaseHolds(tx, earlierOrderIds);
  await releaseExpiredHolds(tx, now, productIds);
  const held = await holdStock(tx, {
    lines: found.lines,
    expiresAt: new Date(now.getTime() + holdMinutes * 60_000),
    writeOrder: async () =>
      openOrder(tx, {
        userId: request.userId,
        purchaseId: await continuePurchase(tx, openOrders),
        fingerprint,
        address: request.address,
        delivery: request.delivery,
        offerCode: offer?.offer.code ?? null,
        totals: quote,
        gstShown: settings.business.gstStatus === "regular",
        at: now,
      }),
  });
  if (!held.ok) return { ok: false, reason: "out-of-stock", lines: nameShort(found.lines, held.short) };
  const { orderId } = held;
  if (offer)
    await tx
      .insert(offerRedemption)
      .values({ userId: request.userId, code: offer.offer.code, orderId, at: now });
  await openPayment(tx, {
    orderId,
    amount: quote.amount,
    keyId: razorpay.keyId,
    at: now,
    lookAt: new Date(now.getTime() + firstLookAfter),
  });
  return { ok: true, orderId, amount: quote.amount };
}

function fingerprintOf(request: PurchaseRequest, quote: Quote, keyId: string): string {
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

/** A shopper who changes her mind before paying goes on with the same purchase: only one attempt of it will ever be settled. */
async function continuePurchase(tx: Transaction, openOrders: readonly OpenOrder[]): Promise<string> {
  const [latest] = openOrders;
  return latest && !(await isPurchaseSettled(tx, latest.purchaseId)) ? latest.purchaseId : newId();
}

function nameShort(lines: readonly LineToOrder[], short: readonly { productId: string; left: number }[]) {
  return short.map(({ productId, left }) => ({
    productId,
    left,
    name: lines.find((line) => line.productId === productId)?.name ?? productId,
  }));
}
