// Pending orders: lines, address and prices are stored, so that nothing changes between quote and payment.

import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { longestDaysToMake } from "#core/catalogue/for-sale.server.ts";
import type { OrderDelivery } from "#core/delivery/delivery.ts";
import { findState } from "#core/money/india-states.ts";
import type { LineToPrice, PricedLines } from "#core/money/price-lines.ts";
import { nameFirstOrder } from "#core/promotions/describe-reduction.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import type { Gift } from "./gift.ts";
import { type CustomLine, linesOfProducts } from "./made-to-order.ts";
import { type OrderOrigin, type ShippingAddress, searchTextOf } from "./order.ts";
import { type LineMark, shownItemsOf } from "./order-items.ts";
import { amountsOf } from "./order-totals.ts";
import { order, orderLine } from "./orders.table.ts";
import { purchase } from "./purchases.table.ts";

export type LineToOrder = Partial<LineMark> &
  LineToPrice & {
    kind: "product";
    productId: string;
    name: string;
    sku: string;
    hsn: string;
    returnable: boolean;
  };

/** An order typed by staff for a customer without an account. `email` is null if unknown. */
export type StaffOrderMark = {
  origin: Exclude<OrderOrigin, "shop">;
  email: string | null;
  /** Paise due after the first payment, which is then a deposit. */
  dueAmount?: number;
};

export type OrderDraft = {
  /** The buyer's account; null for an order typed by staff. */
  userId: string | null;
  typed?: StaffOrderMark;
  /** Typed for the invoice by a buyer whose account has none. */
  email?: string | undefined;
  purchaseId: string;
  address: ShippingAddress;
  delivery: OrderDelivery;
  /** Paise to be paid on delivery. */
  cashDue?: number;
  isTrade?: boolean;
  /** The day in India by which a trade account pays it. */
  dueOn?: string | undefined;
  /** Null if the order is no gift. */
  gift: Gift | null;
  /** The buyer's words to the packer; '' for none. */
  packerNote: string;
  /** The number of a trade buyer's own purchase order; '' for none. */
  poNumber: string;
  price: PricedLines<LineToOrder | CustomLine>;
  gstShown: boolean;
  at: Date;
};

/** Stores an order with its lines. Returns its id, which is also the receipt at the gateway. */
export async function insertPendingOrder(tx: Transaction, draft: OrderDraft): Promise<string> {
  const id = newId();
  const { price } = draft;
  const draftOrder = tx.insert(order).values({
    id,
    userId: draft.userId,
    email: draft.email ?? null,
    ...draft.typed,
    purchaseId: draft.purchaseId,
    address: draft.address,
    stateCode: findState(draft.address.state)?.gstCode ?? "97",
    delivery: draft.delivery,
    gift: draft.gift,
    packerNote: draft.packerNote,
    poNumber: draft.poNumber,
    daysToMake: longestDaysToMake(price.lines.flatMap(productsOfLine)),
    ...amountsOf(price),
    cashDue: draft.cashDue ?? 0,
    isTrade: draft.isTrade ?? false,
    dueOn: draft.dueOn ?? null,
    gstShown: draft.gstShown,
    searchText: searchTextOf(draft.address, price.lines),
    createdAt: draft.at,
  });
  // The order and its lines are one statement.
  await tx
    .with(tx.$with("placed").as(draftOrder))
    .insert(orderLine)
    .values(price.lines.map((line, position) => ({ orderId: id, position, ...line })));
  return id;
}

/** The product of a line, and the set that it is part of. */
function productsOfLine(line: LineToOrder | CustomLine): string[] {
  return line.kind === "product" ? [line.productId, ...(line.setId ? [line.setId] : [])] : [];
}

/** The lines of products, from which the items of a purchase are made. */
export async function listOrderedProducts(db: Database, orderIds: readonly string[]) {
  return linesOfProducts(await listLinesOfOrders(db, orderIds));
}

/**
 * The promotion of the order's purchase: its code, and the sentence of a promotion without a code or the name of a first order's. Of
 * several orders, only those with a share of the reduction have the sentence.
 */
export const shownPromotion = {
  discountCode: sql<string | null>`(select case when promotion.id is null or promotion.code is not null
    then purchase.promotion_text end from ${purchase} left join ${promotion} on promotion.id = purchase.promotion_id
    where purchase.id = ${order}.purchase_id)`,
  offerText: sql<string | null>`(select case when promotion.code is null then purchase.promotion_text
      else ${nameFirstOrder("")}::text || promotion.code end
    from ${purchase} join ${promotion} on promotion.id = purchase.promotion_id
      and (promotion.code is null or promotion.first_order_only)
    where purchase.id = ${order}.purchase_id and ${order}.discount_amount > ${order}.prepaid_discount + ${order}.rounding)`,
};

/** All columns of an order, with its promotion. */
export const shownOrder = { ...getTableColumns(order), ...shownPromotion };

export type OrderRow = typeof order.$inferSelect & { discountCode: string | null; offerText: string | null };

export async function getOrderRow(db: Database, orderId: string): Promise<OrderRow> {
  const [row] = await db.select(shownOrder).from(order).where(eq(order.id, orderId));
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}

export async function listOrderLines(db: Database, orderId: string) {
  return listLinesOfOrders(db, [orderId]);
}

export async function listLinesOfOrders(db: Database, orderIds: readonly string[]) {
  return db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...orderIds]))
    .orderBy(orderLine.orderId, orderLine.position);
}

/** The lines as they are shown to people: a set is one of them. */
export async function listOrderItems(db: Database, orderId: string) {
  return shownItemsOf(await listOrderLines(db, orderId));
}
