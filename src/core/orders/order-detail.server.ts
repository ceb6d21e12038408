// Reads one order with customer, lines, totals, documents and status changes, without its payment.
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { readSoldPictures } from "#core/catalogue/label/sold-pictures.server.ts";
import { billingLines } from "#core/identity/addresses/billing-address.ts";
import { user } from "#core/identity/identity.table.ts";
import { describeOtherState } from "#core/money/gstin.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { formatPhone } from "#core/settings/phone.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { readActorNames } from "./actor-names.server.ts";
import { advanceReceipt } from "./advances/advance-receipts.table.ts";
import { listDocuments } from "./invoices.server.ts";
import { isNote } from "./numbers/paper-kind.ts";
import { placeOfSupplyOf } from "./order.ts";
import type { OrderDetail } from "./order-detail.ts";
import { productOf, shownItemsOf } from "./order-items.ts";
import { isPacked } from "./order-state.ts";
import type { OrderHistory } from "./order-timeline.ts";
import { totalsOfOrder } from "./order-totals.ts";
import { order, orderStatusChange } from "./orders.table.ts";
import { listOrderLines, shownOrder } from "./pending-orders.server.ts";
import { purchase } from "./purchases.table.ts";

export type OrderWithHistory = {
  id: string;
  userId: string | null;
  order: OrderDetail;
  history: Omit<OrderHistory, "parcel">;
};

const shown = {
  order: shownOrder,
  purchase: { typedBy: purchase.typedBy, legalVersion: purchase.legalVersion },
  customer: { name: user.name, email: user.email },
  receipt: advanceReceipt.number,
};

/** Reads an order by its number. Throws NotFound if no confirmed order has it. */
export async function getOrderDetail(db: Database, number: string): Promise<OrderWithHistory> {
  const [found] = await db
    .select(shown)
    .from(order)
    .innerJoin(purchase, eq(purchase.id, order.purchaseId))
    .leftJoin(user, eq(user.id, order.userId))
    .leftJoin(advanceReceipt, eq(advanceReceipt.orderId, order.id))
    .where(and(eq(order.number, number), isNotNull(order.confirmedAt)));
  if (!found?.order.confirmedAt) throw new NotFound("no order of this number");
  const { id, userId, confirmedAt, origin, email } = found.order;
  const { typedBy, legalVersion } = found.purchase;
  const [lines, changes, documents] = await Promise.all([
    listOrderLines(db, id),
    listStatusChanges(db, id),
    listDocuments(db, id),
  ]);
  const typist = typedBy ? [{ by: typedBy }] : [];
  // The seller's registration may have changed between order and invoice.
  const invoice = documents.find(({ kind }) => !isNote(kind));
  const gstShown = invoice ? invoice.scheme === "regular" : found.order.gstShown;
  const nameOf = await readActorNames(db, [...changes, ...typist]);
  return {
    id,
    userId,
    order: {
      number,
      orderedOn: formatMoment(confirmedAt),
      status: changes.at(-1)?.status ?? "pending",
      delivery: found.order.delivery,
      discountCode: found.order.discountCode,
      gift: found.order.gift,
      packerNote: found.order.packerNote,
      poNumber: found.order.poNumber,
      daysToMake: found.order.daysToMake,
      origin,
      typedBy: typedBy && nameOf(typedBy),
      customer: {
        name: found.customer?.name ?? found.order.address.name,
        email: found.customer?.email ?? email ?? "",
      },
      address: presentAddress(found.order.address),
      lines: await presentLines(db, lines, { isUnlit: changes.at(-1)?.status !== "delivered" }),
      totals: totalsOfOrder({ ...found.order, gstShown }),
      due: found.order.status === "cancelled" ? 0 : found.order.dueAmount,
      cashDue: found.order.cashDue,
      dueOn: found.order.status === "cancelled" ? null : found.order.dueOn,
      receipt: found.receipt,
      hasChallan: isPacked(changes.at(-1)?.status ?? "pending") && documents.some(({ isShared }) => isShared),
      documents: documents.map((document) => ({ number: document.number, kind: document.kind })),
      placeOfSupply: placeOfSupplyOf(found.order.address),
      legalVersion,
    },
    history: {
      changes: changes.map((change) => ({ ...change, by: nameOf(change.by) })),
      documents,
    },
  };
}

async function listStatusChanges(db: Database, orderId: string) {
  return db
    .select()
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, orderId))
    .orderBy(asc(orderStatusChange.position));
}

function presentAddress(address: (typeof order.$inferSelect)["address"]): OrderDetail["address"] {
  const state = stateName(address.state);
  const { company = "", gstin = "", billing } = address;
  const note = billing ? undefined : describeOtherState(gstin, address.state);
  return {
    name: address.name,
    company,
    gstin,
    ...(note ? { note } : {}),
    phone: formatPhone(address.phone),
    lines: [address.address, address.city, `${state} ${address.zip}`],
    city: address.city,
    zip: address.zip,
    ...(billing ? { billing: { name: company || billing.name, lines: billingLines(billing) } } : {}),
  };
}

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];

/** A candle stands unlit until it has arrived. */
async function presentLines(
  db: Database,
  lines: readonly Line[],
  light: { isUnlit: boolean },
): Promise<OrderDetail["lines"]> {
  const items = shownItemsOf(lines);
  const ids = [...new Set(items.flatMap((item) => productOf(item) ?? []))];
  const pictures = await readSoldPictures(
    db,
    items.map(({ productId }) => productId),
    light,
  );
  const products = ids.length
    ? await db
        .select({ id: product.id, slug: product.slug, sku: product.sku })
        .from(product)
        .where(inArray(product.id, ids))
    : [];
  return items.map(({ name, parts, positions, worded, quantity, unitPrice, gross, returnable, ...item }) => {
    const id = productOf(item) ?? "";
    const sold = products.find((one) => one.id === id);
    return {
      name,
      parts,
      worded,
      positions,
      slug: sold?.slug ?? null,
      sku: item.setId && sold ? sold.sku : item.sku,
      quantity,
      unitPrice,
      gross,
      returnable,
      picture: pictures.get(item.productId ?? "") ?? null,
    };
  });
}
