// One order with everything that belongs to it: for whoever packs it, and for the customer who waits for it.
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { readPictures } from "#shop/catalogue/product-rows.server.ts";
import { refuseRefund } from "#shop/checkout/refund-rule.ts";
import { user } from "#shop/identity/identity.table.ts";
import { formatRate } from "#shop/money/gst.ts";
import { findState } from "#shop/money/india-states.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import { listDocuments } from "#shop/orders/invoices.server.ts";
import { listOrderLines } from "#shop/orders/open-order.server.ts";
import { type Actor, isOwnOrder } from "#shop/orders/order-access.ts";
import { order, orderStatusChange, parcel } from "#shop/orders/orders.table.ts";
import { payment } from "#shop/payments/payments.table.ts";
import { listRefunds } from "#shop/payments/refunds.server.ts";
import { formatPhone } from "#shop/settings/settings.ts";
import type { OrderSheet } from "./order-sheet.ts";
import type { OrderFacts } from "./order-timeline.ts";

export type OrderFile = {
  id: string;
  userId: string;
  sheet: OrderSheet;
  /** Without letters: those are in the mail room. */
  facts: Omit<OrderFacts, "letters">;
  refundIds: string[];
  /** Whether its money can go back. */
  refundable: boolean;
};

/** Throws NotFound for what is no settled order. */
export async function getOrderFile(db: Database, number: string): Promise<OrderFile> {
  const [found] = await db
    .select({ order, payment, parcel, customer: { name: user.name, email: user.email } })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .leftJoin(payment, eq(payment.orderId, order.id))
    .leftJoin(parcel, eq(parcel.orderId, order.id))
    .where(and(eq(order.number, number), isNotNull(order.settledAt)));
  if (!found?.order.settledAt) throw new NotFound("no order of this number");
  const { id, settledAt } = found.order;
  const [lines, changes, refunds, documents] = await Promise.all([
    listOrderLines(db, id),
    db
      .select()
      .from(orderStatusChange)
      .where(eq(orderStatusChange.orderId, id))
      .orderBy(asc(orderStatusChange.position)),
    listRefunds(db, id),
    listDocuments(db, id),
  ]);
  const nameOf = await readNames(db, [...changes, ...refunds, ...(found.parcel ? [found.parcel] : [])]);
  const { capturedAt, method, amount } = found.payment ?? {};
  return {
    id,
    userId: found.order.userId,
    sheet: {
      number,
      placedOn: formatMoment(settledAt),
      status: changes.at(-1)?.status ?? "pending",
      payment: found.payment?.status ?? null,
      delivery: found.order.delivery,
      offerCode: found.order.offerCode,
      customer: found.customer,
      address: presentAddress(found.order.address),
      lines: await presentLines(db, lines),
      totals: presentTotals(found.order, lines),
      parcel: found.parcel && {
        carrier: found.parcel.carrier,
        trackingNumber: found.parcel.trackingNumber,
      },
      documents: documents.map((document) => ({ number: document.number, kind: document.kind })),
    },
    facts: {
      changes: changes.map((change) => ({ ...change, by: nameOf(change.by) })),
      payment: capturedAt ? { method: method ?? null, amount: amount ?? 0, capturedAt } : undefined,
      refunds: refunds.map((row) => ({ ...row, by: nameOf(row.by) })),
      parcel: found.parcel ? { ...found.parcel, by: nameOf(found.parcel.by) } : undefined,
      documents,
    },
    refundIds: refunds.map((row) => row.id),
    refundable: found.payment !== null && refuseRefund(found.payment, refunds) === undefined,
  };
}

/** The same for its own customer; anybody else's order does not exist. */
export async function getMyOrderFile(
  db: Database,
  customer: Pick<Actor, "id">,
  number: string,
): Promise<OrderFile> {
  const file = await getOrderFile(db, number);
  if (!isOwnOrder(customer, file)) throw new NotFound("no order of this number");
  return file;
}

async function readNames(db: Database, deeds: readonly { by: string }[]): Promise<(by: string) => string> {
  const ids = [...new Set(deeds.map(({ by }) => by))];
  const rows = ids.length
    ? await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))
    : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (by) => (by === "system" ? "The shop" : (names.get(by) ?? "Somebody"));
}

function presentAddress(address: (typeof order.$inferSelect)["address"]): OrderSheet["address"] {
  const state = findState(address.state)?.name ?? address.state;
  return {
    name: address.name,
    phone: formatPhone(address.phone),
    lines: [address.address, address.city, `${state} ${address.zip}`],
  };
}

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];

async function presentLines(db: Database, lines: readonly Line[]): Promise<OrderSheet["lines"]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const pictures = await readPictures(db, ids, { mainOnly: true });
  const goods = ids.length
    ? await db.select({ id: product.id, slug: product.slug }).from(product).where(inArray(product.id, ids))
    : [];
  return lines.map(({ productId, name, sku, quantity, unitPrice, gross }) => ({
    name,
    slug: goods.find(({ id }) => id === productId)?.slug ?? "",
    sku,
    quantity,
    unitPrice,
    gross,
    picture: pictures.get(productId)?.[0] ?? null,
  }));
}

function presentTotals(row: typeof order.$inferSelect, lines: readonly Line[]): OrderSheet["totals"] {
  const rates = [...new Set(lines.map(({ gstRate }) => gstRate))].sort((a, b) => a - b);
  const taxes = rates.map((rate) => ({
    label: `GST (${formatRate(rate)})`,
    tax: lines.filter(({ gstRate }) => gstRate === rate).reduce((sum, { tax }) => sum + tax, 0),
  }));
  return {
    goods: row.goodsAmount,
    offer: row.offerAmount,
    delivery: row.deliveryAmount,
    taxable: row.taxableAmount,
    taxes: row.gstShown ? taxes : [],
    amount: row.amount,
  };
}
