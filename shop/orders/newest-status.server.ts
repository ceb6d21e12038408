// An order's status is that of its newest change; here is how a query says so.
import { sql } from "drizzle-orm";
import type { OrderStatus } from "./order-state.ts";
import { orderStatusChange } from "./orders.table.ts";

/** For queries that read from `order`: null until the order is settled. */
export const newestStatus = sql<OrderStatus>`(select newest.status from ${orderStatusChange} as newest
  where newest.order_id = "order"."id" order by newest.position desc limit 1)`;
