// Reads the facts of an order that the rules of returns need.
import { asc, eq } from "drizzle-orm";
import { order, orderStatusChange } from "#core/orders/orders.table.ts";
import type { Database } from "#platform/database/database.ts";
import { orderFactsOf } from "./order-facts.ts";
import type { OrderFacts } from "./return-rule.ts";

export async function readOrderFacts(db: Database, orderId: string): Promise<OrderFacts> {
  const changes = await db
    .select({
      status: orderStatusChange.status,
      at: orderStatusChange.at,
      address: order.address,
      delivery: order.delivery,
      daysToMake: order.daysToMake,
    })
    .from(orderStatusChange)
    .innerJoin(order, eq(order.id, orderStatusChange.orderId))
    .where(eq(orderStatusChange.orderId, orderId))
    .orderBy(asc(orderStatusChange.position));
  const [first] = changes;
  return orderFactsOf(changes, {
    pin: first?.address.zip ?? "",
    isExpress: first?.delivery === "express",
    daysToMake: first?.daysToMake ?? null,
  });
}
