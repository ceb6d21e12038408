// The decision about the money of a cancelled order, in SQL.
import { notInArray, type SQL, sql } from "drizzle-orm";
import { orderStatusChange } from "./orders.table.ts";
import { isDecisionOpen, refundDecisions } from "./refund-decision.ts";

const closedDecisions = refundDecisions.filter((decision) => !isDecisionOpen(decision));

/** `isDecisionOpen` in SQL. */
export function isDecisionOpenSql(decision: SQL): SQL {
  return notInArray(sql`coalesce(${decision}, '')`, closedDecisions);
}

/** The last decision about this order; null if there was none. */
export function latestDecisionSql(orderId: SQL): SQL {
  return sql`(select latest.refund from ${orderStatusChange} as latest
    where latest.order_id = ${orderId} order by latest.position desc limit 1)`;
}
