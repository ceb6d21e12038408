// An order's current status, the one of its latest change, as an SQL expression.
import { sql } from "drizzle-orm";
import type { OrderStatus } from "./order-state.ts";
import { orderStatusChange } from "./orders.table.ts";

/** For queries that read from `order`; null until the order is confirmed. */
export const currentStatus = sql<OrderStatus>`(select latest.status from ${orderStatusChange} as latest
  where latest.order_id = "order"."id" order by latest.position desc limit 1)`;
