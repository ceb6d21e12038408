// Reads orders typed by staff: the orders that wait for payment, and one order for the customer who has its address.

import { desc, eq, isNull } from "drizzle-orm";
import { describeOtherState } from "#core/money/gstin.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { readActorNames } from "#core/orders/actor-names.server.ts";
import { findAdvanceReceipt } from "#core/orders/advances/advance-receipts.server.ts";
import { listDocuments } from "#core/orders/invoices.server.ts";
import { requireOrderOfLink, requireStaffOrder } from "#core/orders/order-link.server.ts";
import { customerStatus } from "#core/orders/order-state.ts";
import { totalsOfOrder } from "#core/orders/order-totals.ts";
import { order } from "#core/orders/orders.table.ts";
import { listOrderItems } from "#core/orders/pending-orders.server.ts";
import { listShownParcels } from "#core/parcels/shown-parcels.server.ts";
import { depositOf } from "#core/payments/deposit.ts";
import { isLinkWaiting } from "#core/payments/links/payment-link.ts";
import {
  findPaymentLink,
  listLinks,
  type PaymentLinkRow,
} from "#core/payments/links/payment-links.server.ts";
import { isFirstPaymentOf } from "#core/payments/own-payment.server.ts";
import type { PaymentStatus } from "#core/payments/payment-state.ts";
import { payment, paymentLink } from "#core/payments/payments.table.ts";
import { formatPhone } from "#core/settings/phone.ts";
import { findQuote } from "#features/custom-orders/custom-quotes.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { PaymentPlace } from "./upi-request.ts";

export type ShownLink = ReturnType<typeof presentLink>;

/** A link as pages show it. `canPay` and `isClosed` also follow the clock, not only Razorpay's reports. */
function presentLink(row: Pick<PaymentLinkRow, "status" | "url" | "expiresAt" | "remindedAt">, now: Date) {
  const { status, url, expiresAt, remindedAt } = row;
  const isOver = expiresAt <= now;
  return {
    status: isLinkWaiting(row) && isOver ? ("expired" as const) : status,
    url,
    canPay: status === "open" && !isOver,
    /** Whether nothing is reserved for it any more, or only for a moment. */
    isClosed: status === "cancelled" || status === "expired" || (isLinkWaiting(row) && isOver),
    until: formatMoment(expiresAt),
    remindedOn: remindedAt && formatMoment(remindedAt),
  };
}

export type WaitingOrder = Awaited<ReturnType<typeof readWaiting>>;

/** Throws NotFound for an order from the shop's own pages, whose customer has an account. */
export async function getWaitingOrder(db: Database, orderId: string, now: Date): Promise<WaitingOrder> {
  return readWaiting(db, await requireStaffOrder(db, orderId), now);
}

/** The same for an order whose customer has no account to sign in to. Throws NotFound for any other. */
export async function getOrderOfLink(db: Database, orderId: string, now: Date): Promise<WaitingOrder> {
  return readWaiting(db, await requireOrderOfLink(db, orderId), now);
}

/** Amounts are in paise. */
async function readWaiting(db: Database, row: Awaited<ReturnType<typeof requireStaffOrder>>, now: Date) {
  const { id: orderId } = row;
  const [lines, link, [paid], quote] = await Promise.all([
    listOrderItems(db, orderId),
    findPaymentLink(db, orderId),
    db
      .select({ status: payment.status, amount: payment.amount, stage: payment.stage })
      .from(payment)
      .where(isFirstPaymentOf(orderId)),
    row.origin === "custom" ? findQuote(db, orderId) : undefined,
  ]);
  const typedBy = row.typedBy ?? "system";
  const nameOf = await readActorNames(db, [{ by: typedBy }]);
  const { name, phone, address, city, zip, state, company = "", gstin = "" } = row.address;
  return {
    id: row.id,
    /** Set once it is confirmed. */
    number: row.number,
    status: row.status,
    origin: row.origin,
    typedBy: nameOf(typedBy),
    typedOn: formatMoment(row.createdAt),
    customer: { name, phone: formatPhone(phone), email: row.email },
    /** The invoiced company, and a remark if it is registered in another state; empty for a person. */
    business: { company, gstin, note: describeOtherState(gstin, state) ?? "" },
    address: row.delivery === "in-person" ? [] : [address, `${city} ${zip}`],
    delivery: row.delivery,
    discountCode: row.discountCode,
    lines: lines.map(({ name, parts, quantity, gross }) => ({ name, parts, quantity, gross })),
    totals: totalsOfOrder(row),
    payment: paid?.status ?? null,
    /** Set if the first payment is a deposit. */
    deposit: depositOf(row, paid) ?? null,
    /** The balance to be paid by its link; 0 if nothing is due or the order is cancelled. */
    due: row.status === "cancelled" || paid?.status !== "captured" ? 0 : row.dueAmount,
    link: link ? presentLink(link, now) : null,
    /** Set for a custom order. */
    quote: quote ?? null,
  };
}

const maxListed = 100;

/** The newest unconfirmed orders with a payment link, newest first. */
export async function listWaitingOrders(db: Database, now: Date) {
  const rows = await db
    .select({ order, link: paymentLink })
    .from(paymentLink)
    .innerJoin(order, eq(order.id, paymentLink.orderId))
    .where(isNull(order.confirmedAt))
    .orderBy(desc(paymentLink.createdAt), desc(paymentLink.orderId))
    .limit(maxListed);
  return rows.map(({ order: { id, origin, createdAt, address, amount }, link }) => ({
    id,
    origin,
    typedOn: formatMoment(createdAt),
    customer: address.name,
    amount,
    link: presentLink(link, now),
  }));
}

export type OrderByAddress = Awaited<ReturnType<typeof getOrderByAddress>>;

/**
 * The facts for anyone with the address of the order's page: no postal address, phone or email. Throws NotFound for an order whose customer
 * can sign in.
 */
export async function getOrderByAddress(db: Database, orderId: string, now: Date) {
  const typed = await getOrderOfLink(db, orderId, now);
  const { number, status, delivery, totals, deposit, due, link, quote } = typed;
  const [parcels, documents, balanceLink, receipt] = await Promise.all([
    listShownParcels(db, orderId),
    listDocuments(db, orderId),
    due > 0 ? findShownBalanceLink(db, orderId, now) : null,
    deposit ? findAdvanceReceipt(db, orderId) : undefined,
  ]);
  return {
    number,
    status: status && customerStatus(status),
    delivery,
    lines: typed.lines,
    totals,
    parcels,
    /** Invoices over goods and over a cancellation charge. */
    invoices: documents
      .filter(({ kind }) => kind !== "credit-note")
      .map((one) => ({ number: one.number, kind: one.kind })),
    payment: presentPayment(typed.payment, link),
    link,
    deposit,
    due,
    balanceLink,
    hasReceipt: receipt !== undefined,
    quote: quote && {
      makingDays: quote.makingDays,
      note: quote.note,
      isReplaced: quote.isReplaced,
      hasLabel: quote.hasLabel,
    },
  };
}

/** The newest link for the balance. */
export async function findShownBalanceLink(db: Database, orderId: string, now: Date) {
  const [latest] = await listLinks(db, orderId, ["balance"]);
  return latest ? presentLink(latest, now) : null;
}

export function presentPayment(status: PaymentStatus | null, link: ShownLink | null): PaymentPlace {
  if (status === "captured") return "paid";
  if (status === "promised") return "on-delivery";
  // The order was to be paid on delivery, but no longer is.
  if (status === "lapsed" && !link) return "closed";
  if (status === "refunding" || status === "refunded") return "going-back";
  return link?.isClosed ? "closed" : "waiting";
}
