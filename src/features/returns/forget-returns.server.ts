// Removes a customer from their returns: the returned products stay with the order, texts and photographs are deleted.
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { order } from "#core/orders/orders.table.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { isOpenReturn, returnStatuses } from "./return-state.ts";
import { returnPhotograph, returnRequest, returnStep } from "./returns.table.ts";

export async function forgetReturns(tx: Transaction, userId: string): Promise<void> {
  const ofCustomer = sql`(select ${returnRequest.id} from ${returnRequest}
    join ${order} on ${order.id} = ${returnRequest.orderId} where ${order.userId} = ${userId})`;
  await tx.delete(returnPhotograph).where(inArray(returnPhotograph.requestId, ofCustomer));
  await tx
    .update(returnStep)
    .set({ note: "" })
    .where(and(inArray(returnStep.requestId, ofCustomer), eq(returnStep.by, userId)));
  await tx.update(returnRequest).set({ reason: "" }).where(inArray(returnRequest.id, ofCustomer));
}

/** The numbers of the customer's orders with an unsettled request. */
export async function listOrdersWithOpenReturn(db: Database, userId: string): Promise<string[]> {
  const settled = returnStatuses.filter((status) => !isOpenReturn(status));
  const rows = await db
    .selectDistinct({ number: order.number })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .where(and(eq(order.userId, userId), notInArray(returnRequest.status, settled)))
    .orderBy(order.number);
  return rows.map(({ number }) => number ?? "");
}
