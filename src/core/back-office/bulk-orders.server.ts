// Reads one line per order, with its last change, for the page that acts on several orders at once.
import { desc, inArray } from "drizzle-orm";
import { formatMoment } from "#core/money/indian-time.ts";
import { readActorNames } from "#core/orders/actor-names.server.ts";
import { describePlace, placeOfSupplyOf } from "#core/orders/order.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { orderStatusChange } from "#core/orders/orders.table.ts";
import { countItems } from "#core/orders/packed-line.ts";
import type { PaymentStatus } from "#core/payments/payment-state.ts";
import { maySellTo } from "#core/settings/gst-status.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { SelectedOrder } from "./selected-order.ts";
import { listSelectedOrders } from "./selected-orders.server.ts";

export type BulkOrder = {
  number: string;
  status: OrderStatus;
  payment: PaymentStatus | null;
  goingBack: number;
  /** Paise that are still to be paid before it is packed. */
  due: number;
  /** It may not be packed, because the shop may no longer sell to its state. */
  outside: boolean;
  /** Paise that are to be paid at the door. */
  cashDue: number;
  express: boolean;
  customer: string;
  place: string;
  items: number;
  /** The latest change of its status. */
  changed: { by: string; on: string } | undefined;
};

export type BulkOrders = {
  orders: BulkOrder[];
  /** Selected numbers that no order has. */
  unknown: string[];
};

export async function readSelectedOrders(db: Database, numbers: readonly string[]): Promise<BulkOrders> {
  const orders = await listSelectedOrders(db, numbers);
  const found = new Set(orders.map(({ number }) => number));
  const unknown = numbers.filter((number) => !found.has(number));
  return { orders: await present(db, orders), unknown };
}

async function present(db: Database, orders: readonly SelectedOrder[]): Promise<BulkOrder[]> {
  const changes = await readLatestChanges(
    db,
    orders.map(({ id }) => id),
  );
  const { business } = await readSettings(db);
  const nameOf = await readActorNames(db, [...changes.values()]);
  return orders.map((order) => {
    const { number, status, payment, goingBack, due = 0, cashDue = 0, delivery, address } = order;
    const change = changes.get(order.id);
    return {
      number,
      status,
      payment,
      goingBack,
      due: status === "cancelled" ? 0 : due,
      outside: status === "pending" && !maySellTo(business, placeOfSupplyOf(address)),
      cashDue,
      express: delivery === "express",
      customer: address.name,
      place: describePlace(delivery, address),
      items: countItems(order.lines),
      changed: change && { by: nameOf(change.by), on: formatMoment(change.at) },
    };
  });
}

/** The key is the order's id. */
async function readLatestChanges(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, { by: string; at: Date }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orderStatusChange.orderId], {
      orderId: orderStatusChange.orderId,
      by: orderStatusChange.by,
      at: orderStatusChange.at,
    })
    .from(orderStatusChange)
    .where(inArray(orderStatusChange.orderId, [...orderIds]))
    .orderBy(orderStatusChange.orderId, desc(orderStatusChange.position));
  return new Map(rows.map(({ orderId, ...change }) => [orderId, change]));
}
