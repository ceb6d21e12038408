// Stores a purchase: its orders with their reservations, its use of a code and its payments. Every kind of sale goes through
// here.

import type { OrderDelivery } from "#core/delivery/delivery.ts";
import type { PricedLines } from "#core/money/price-lines.ts";
import type { Gift } from "#core/orders/gift.ts";
import { type CustomLine, linesOfProducts } from "#core/orders/made-to-order.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import {
  insertPendingOrder,
  type LineToOrder,
  type StaffOrderMark,
} from "#core/orders/pending-orders.server.ts";
import { insertPurchase } from "#core/orders/purchases.server.ts";
import { insertPaymentLink } from "#core/payments/links/payment-links.server.ts";
import { createPayment } from "#core/payments/payments.server.ts";
import type { AutomaticPromotion, CodePromotion } from "#core/promotions/promotion.ts";
import { promotionUse } from "#core/promotions/promotion-uses.table.ts";
import type { Settings } from "#core/settings/settings.ts";
import { cashOnDelivery } from "#features/cash-on-delivery/on-delivery.table.ts";
import type { CardShare } from "#features/gift-cards/gift-card.ts";
import { holdGiftCards } from "#features/gift-cards/payments/card-payments.server.ts";
import { type SharedAmount, shareCards } from "#features/gift-cards/payments/share-cards.ts";
import type { Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { Fault } from "#platform/faults.ts";
import { insertReservations } from "../reserve-stock.server.ts";

/** When the reconciler first checks a payment that neither browser nor webhook reported. */
const firstCheckAfterMs = 2 * minuteMs;

type OrderToWrite = PricedLines<LineToOrder | CustomLine> & {
  address: ShippingAddress;
  delivery: OrderDelivery;
  gift: Gift | null;
  packerNote: string;
  poNumber: string;
};

/** The amount due on delivery; a `partAmount` is paid first. */
type PromiseToWrite = Omit<typeof cashOnDelivery.$inferInsert, "orderId">;

type PurchaseToWrite = {
  /** The buyer's account, or the staff who typed the order. */
  buyer:
    | { userId: string; fingerprint: string; network: string | undefined; email?: string | undefined }
    | { userId: null; typedBy: string; formKey: string; typed: StaffOrderMark };
  orders: readonly OrderToWrite[];
  gstShown: boolean;
  continues: string | null;
  /** The code in the price, whose use is counted. */
  code?: CodePromotion | null;
  /** The promotion in the price that needs no code. */
  automatic?: AutomaticPromotion | undefined;
  settings: Settings;
  now: Date;
  keyId: string;
  /** Paise that are paid first; only for a purchase with one order. */
  deposit?: number;
  /** The amount due on delivery; only for a purchase with one order. */
  promise?: PromiseToWrite | undefined;
  /** Whether it has the prices of a trade account. */
  trade?: object | null;
  /** The trade account that owes it, and the day in India by which it is paid. */
  account?: { tradeAccountId: string; dueOn: string } | undefined;
  /** Paise that each gift card pays of the purchase. */
  cards?: readonly CardShare[];
  /** Until when the pieces are reserved; the caller has taken their stock. Undefined if no pieces are reserved. */
  reservedUntil?: Date;
  /** Until when a payment link can be paid. */
  linkUntil?: Date | undefined;
};

/** Returns the id of the first order, whose payment the gateway knows. Throws Fault if a gift card was used meanwhile. */
export async function writePurchase(tx: Transaction, toWrite: PurchaseToWrite): Promise<string> {
  const { buyer, orders, continues, code, automatic, settings, cards = [], now: at } = toWrite;
  const { userId } = buyer;
  const { typed, email, ...by } = { typed: undefined, email: undefined, ...buyer };
  const promotion = code ? { id: code.id, text: code.code } : automatic;
  const purchaseId = await insertPurchase(tx, { ...by, continues, promotion, settings, at });
  const shares = shareCards(
    orders.map(({ amount }) => amount),
    cards,
  );
  const orderIds: string[] = [];
  for (const [index, price] of orders.entries()) {
    const orderId = await writeOrder(tx, toWrite, { purchaseId, typed, email, price, index });
    orderIds.push(orderId);
    if (userId && !(await holdGiftCards(tx, shares[index]?.cards ?? [], { orderId, by: userId, at })))
      throw new Fault("a gift card was used by another order meanwhile", { kind: "try-again" });
  }
  await writePayments(tx, toWrite, { orderIds, shares });
  const [first] = orderIds;
  if (!first) throw new Fault("a purchase needs an order");
  // A purchase uses its code once, however many orders it has. One that reserves nothing keeps the code from nobody, either.
  if (code && toWrite.reservedUntil)
    await tx.insert(promotionUse).values({ userId, promotionId: code.id, orderId: first, at });
  const { promise, linkUntil } = toWrite;
  if (promise) await tx.insert(cashOnDelivery).values({ orderId: first, ...promise });
  if (linkUntil) {
    const toPay = firstPaymentOf(toWrite, shares[0]);
    await insertPaymentLink(tx, { orderId: first, ...toPay, at, expiresAt: linkUntil });
  }
  return first;
}

async function writeOrder(
  tx: Transaction,
  { buyer: { userId }, gstShown, promise, trade, account, reservedUntil, now }: PurchaseToWrite,
  of: {
    purchaseId: string;
    typed: StaffOrderMark | undefined;
    email: string | undefined;
    price: OrderToWrite;
    index: number;
  },
): Promise<string> {
  const { purchaseId, typed, email, price, index } = of;
  const { address, delivery, gift, packerNote, poNumber } = price;
  // The times are a millisecond apart, to keep the sequence of the recipients.
  const at = new Date(now.getTime() + index);
  const placed = {
    userId,
    ...(typed && { typed }),
    email,
    purchaseId,
    address,
    delivery,
    gift,
    packerNote,
    poNumber,
  };
  const orderId = await insertPendingOrder(tx, {
    ...placed,
    cashDue: promise?.amount ?? 0,
    isTrade: Boolean(trade),
    dueOn: account?.dueOn,
    price,
    gstShown,
    at,
  });
  const lines = linesOfProducts(price.lines);
  if (reservedUntil) await insertReservations(tx, { orderId, lines, expiresAt: reservedUntil });
  return orderId;
}

/**
 * Stores a payment for each order. The reconciler checks the first order's payment only, and this request has the lease to open it at the
 * gateway.
 */
async function writePayments(
  tx: Transaction,
  { buyer, keyId, promise, account, deposit = promise?.partAmount, now: at }: PurchaseToWrite,
  { orderIds, shares }: { orderIds: readonly string[]; shares: readonly SharedAmount[] },
): Promise<void> {
  const way = account ? "account" : promise && !deposit ? "cash-on-delivery" : "gateway";
  // The payment of a typed order is not checked, because its payment link is.
  const opening =
    buyer.userId === null
      ? { nextCheckAt: null }
      : { nextCheckAt: new Date(at.getTime() + firstCheckAfterMs), creatingSince: at };
  for (const [index, orderId] of orderIds.entries())
    await createPayment(tx, {
      orderId,
      way,
      tradeAccountId: account?.tradeAccountId,
      ...firstPaymentOf({ deposit }, shares[index]),
      keyId: way === "gateway" ? keyId : "",
      at,
      // The gateway is not involved in payments on delivery and on account.
      ...(index === 0 && way === "gateway" ? opening : { nextCheckAt: null }),
    });
}

function firstPaymentOf({ deposit }: Pick<PurchaseToWrite, "deposit">, share: SharedAmount | undefined) {
  return deposit
    ? ({ stage: "deposit", amount: deposit } as const)
    : ({ stage: "whole", amount: share?.payment ?? 0 } as const);
}
