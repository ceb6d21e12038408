// Reads orders typed by staff: the orders that wait for payment, and one order for the customer who has its address.

import { desc, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { OrderDelivery } from "#shop/delivery/delivery.ts";
import { describeOtherState } from "#shop/money/gstin.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import type { ShownTotals } from "#shop/money/price-lines.ts";
import { readActorNames } from "#shop/orders/actor-names.server.ts";
import { findAdvanceReceipt } from "#shop/orders/advances/advance-receipts.server.ts";
import { listDocuments } from "#shop/orders/invoices.server.ts";
import type { OrderOrigin } from "#shop/orders/order.ts";
import type { OrderDetail } from "#shop/orders/order-detail.ts";
import { requireOrderOfLink, requireStaffOrder } from "#shop/orders/order-link.server.ts";
import { type CustomerStatus, customerStatus, type OrderStatus } from "#shop/orders/order-state.ts";
import { totalsOfOrder } from "#shop/orders/order-totals.ts";
import { order } from "#shop/orders/orders.table.ts";
import type { ShownParcel } from "#shop/orders/parcels/tracking.ts";
import { listOrderItems } from "#shop/orders/pending-orders.server.ts";
import { type Deposit, depositOf } from "#shop/payments/deposit.ts";
import { isLinkWaiting, type PaymentLinkStatus } from "#shop/payments/links/payment-link.ts";
import {
  findPaymentLink,
  listLinks,
  type PaymentLinkRow,
} from "#shop/payments/links/payment-links.server.ts";
import { isFirstPaymentOf } from "#shop/payments/own-payment.server.ts";
import { listShownParcels } from "#shop/payments/parcels/shown-parcels.server.ts";
import type { PaymentStatus } from "#shop/payments/payment-state.ts";
import { payment, paymentLink } from "#shop/payments/payments.table.ts";
import { formatPhone } from "#shop/settings/phone.ts";
import { findQuote, type QuoteOfOrder } from "./custom-quotes.server.ts";

/** A link as pages show it. `canPay` and `isClosed` also follow the clock, not only Razorpay's reports. */
export type ShownLink = {
  status: PaymentLinkStatus;
  url: string | null;
  canPay: boolean;
  /** Whether nothing is reserved for it any more, or only for a moment. */
  isClosed: boolean;
  until: string;
  remindedOn: string | null;
};

function presentLink(
  row: Pick<PaymentLinkRow, "status" | "url" | "expiresAt" | "remindedAt">,
  now: Date,
): ShownLink {
  const { status, url, expiresAt, remindedAt } = row;
  const isOver = expiresAt <= now;
  return {
    status: isLinkWaiting(row) && isOver ? "expired" : status,
    url,
    canPay: status === "open" && !isOver,
    isClosed: status === "cancelled" || status === "expired" || (isLinkWaiting(row) && isOver),
    until: formatMoment(expiresAt),
    remindedOn: remindedAt && formatMoment(remindedAt),
  };
}

/** Amounts are in paise. */
export type WaitingOrder = {
  id: string;
  /** Set once it is confirmed. */
  number: string | null;
  status: OrderStatus | null;
  origin: OrderOrigin;
  typedBy: string;
  typedOn: string;
  customer: { name: string; phone: string; email: string | null };
  /** The invoiced company, and a remark if it is registered in another state; empty for a person. */
  business: { company: string; gstin: string; note: string };
  address: string[];
  delivery: OrderDelivery;
  discountCode: string | null;
  lines: OrderByAddress["lines"];
  totals: ShownTotals;
  payment: PaymentStatus | null;
  /** Set if the first payment is a deposit. */
  deposit: Deposit | null;
  /** Paise of the balance to be paid by its link; 0 if nothing is due or the order is cancelled. */
  due: number;
  link: ShownLink | null;
  /** Set for a custom order. */
  quote: QuoteOfOrder | null;
};

/** Throws NotFound for an order from the shop's own pages, whose customer has an account. */
export async function getWaitingOrder(db: Database, orderId: string, now: Date): Promise<WaitingOrder> {
  return readWaiting(db, await requireStaffOrder(db, orderId), now);
}

/** The same for an order whose customer has no account to sign in to. Throws NotFound for any other. */
export async function getOrderOfLink(db: Database, orderId: string, now: Date): Promise<WaitingOrder> {
  return readWaiting(db, await requireOrderOfLink(db, orderId), now);
}

async function readWaiting(
  db: Database,
  row: Awaited<ReturnType<typeof requireStaffOrder>>,
  now: Date,
): Promise<WaitingOrder> {
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
    number: row.number,
    status: row.status,
    origin: row.origin,
    typedBy: nameOf(typedBy),
    typedOn: formatMoment(row.createdAt),
    customer: { name, phone: formatPhone(phone), email: row.email },
    business: { company, gstin, note: describeOtherState(gstin, state) ?? "" },
    address: row.delivery === "in-person" ? [] : [address, `${city} ${zip}`],
    delivery: row.delivery,
    discountCode: row.discountCode,
    lines: lines.map(({ name, parts, quantity, gross }) => ({ name, parts, quantity, gross })),
    totals: totalsOfOrder(row),
    payment: paid?.status ?? null,
    deposit: depositOf(row, paid) ?? null,
    due: row.status === "cancelled" || paid?.status !== "captured" ? 0 : row.dueAmount,
    link: link ? presentLink(link, now) : null,
    quote: quote ?? null,
  };
}

export type ListedWaitingOrder = Pick<WaitingOrder, "id" | "origin" | "typedOn"> & {
  customer: string;
  amount: number;
  link: ShownLink;
};

const maxListed = 100;

/** The newest unconfirmed orders with a payment link, newest first. */
export async function listWaitingOrders(db: Database, now: Date): Promise<ListedWaitingOrder[]> {
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

/** The facts for anyone with the address of the order's page: no postal address, phone or email. Amounts in paise. */
export type OrderByAddress = Pick<
  WaitingOrder,
  "number" | "delivery" | "totals" | "deposit" | "due" | "link"
> & {
  status: CustomerStatus | null;
  lines: { name: string; parts: string; quantity: number; gross: number }[];
  parcels: ShownParcel[];
  /** Invoices over goods and over a cancellation charge. */
  invoices: OrderDetail["documents"];
  /** Where the money is: `paid` is with the shop, `going-back` is refunded or being refunded. */
  payment: "waiting" | "paid" | "going-back" | "closed" | "on-delivery";
  balanceLink: ShownLink | null;
  /** Whether there is a receipt for the deposit. */
  hasReceipt: boolean;
  /** Set for a custom order. */
  quote: Pick<QuoteOfOrder, "makingDays" | "note" | "isReplaced" | "label"> | null;
};

/** Throws NotFound for an order whose customer can sign in. */
export async function getOrderByAddress(db: Database, orderId: string, now: Date): Promise<OrderByAddress> {
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
      label: quote.label,
    },
  };
}

/** The newest link for the balance. */
export async function findShownBalanceLink(
  db: Database,
  orderId: string,
  now: Date,
): Promise<ShownLink | null> {
  const [latest] = await listLinks(db, orderId, ["balance"]);
  return latest ? presentLink(latest, now) : null;
}

export function presentPayment(
  status: PaymentStatus | null,
  link: ShownLink | null,
): OrderByAddress["payment"] {
  if (status === "captured") return "paid";
  if (status === "promised") return "on-delivery";
  // The order was to be paid on delivery, but no longer is.
  if (status === "lapsed" && !link) return "closed";
  if (status === "refunding" || status === "refunded") return "going-back";
  return link?.isClosed ? "closed" : "waiting";
}
