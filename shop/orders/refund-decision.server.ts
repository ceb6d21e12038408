// The SQL of the decision about the money of a cancelled order.
import { notInArray, type SQL, sql } from "drizzle-orm";
import { orderStatusChange } from "./orders.table.ts";
import { isDecisionOpen, refundDecisions } from "./refund-decision.ts";

const closedDecisions = refundDecisions.filter((decision) => !isDecisionOpen(decision));

/** This is `isDecisionOpen` written as SQL. */
export function isDecisionOpenSql(decision: SQL): SQL {
  return notInArray(sql`coalesce(${decision}, '')`, closedDecisions);
}

/** Finds the last decision about the order with this id; null where nothing was decided. */
export function latestDecisionSql(orderId: SQL): SQL {
  return sql`(select latest.refund from ${orderStatusChange} as latest
    where latest.order_id = ${orderId} order by latest.position desc limit 1)`;
}
