// Removes a customer from their orders. What the law requires is in the invoices, which stay as issued.
import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { promotionUse } from "#core/promotions/promotion-uses.table.ts";
import type { Transaction } from "#platform/database/database.ts";
import { writeJson } from "#platform/whole-text.ts";
import { order, orderLine, orderNote, orderStatusChange } from "./orders.table.ts";
import { purchase } from "./purchases.table.ts";

const forgotten = { name: "", phone: "", address: "", city: "", company: "", gstin: "" };

/**
 * Keeps state and PIN code of the address, because the tax depends on them, and removes the words of a gift, on labels and to the packer; the search then finds number and
 * products only. Unpaid orders are left to the nightly purge: until then a late payment needs their address.
 */
export async function forgetCustomerOfOrders(tx: Transaction, userId: string): Promise<void> {
  const products = sql`(select string_agg(${orderLine.name}, E'\\n' order by ${orderLine.position}) from ${orderLine} where ${orderLine.orderId} = ${order.id})`;
  await tx
    .update(order)
    .set({
      address: sql`(${order.address} - 'billing') || ${writeJson(forgotten)}::jsonb`,
      gift: null,
      email: null,
      packerNote: "",
      searchText: sql`concat_ws(E'\\n', ${order.number}, ${products})`,
    })
    .where(and(eq(order.userId, userId), isNotNull(order.confirmedAt)));
  const ofCustomer = tx.select({ id: order.id }).from(order).where(eq(order.userId, userId));
  await tx.update(orderLine).set({ labelWords: "" }).where(inArray(orderLine.orderId, ofCustomer));
  // The first line of a set or box stands for the words, so that two of them stay two.
  await tx.execute(sql`update order_line as line
    set set_filling = split_part(line.set_filling, '!', 1) || '!' || (select min(one.position) from order_line as one
      where one.order_id = line.order_id and one.set_id = line.set_id and one.set_filling = line.set_filling)
    where line.order_id in ${ofCustomer} and line.set_filling like '%!%'`);
  // Notes by staff may name the customer.
  await tx.delete(orderNote).where(inArray(orderNote.orderId, ofCustomer));
  await tx.update(orderStatusChange).set({ note: "" }).where(inArray(orderStatusChange.orderId, ofCustomer));
}

/** Whether the account bought or typed an order. */
export async function hasAnyOrder(tx: Transaction, userId: string): Promise<boolean> {
  const [any] = await tx
    .select({ id: purchase.id })
    .from(purchase)
    .where(or(eq(purchase.userId, userId), eq(purchase.typedBy, userId)))
    .limit(1);
  return any !== undefined;
}

/** Counts the orders whose amounts and papers are kept. */
export async function countConfirmedOrders(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(order, and(eq(order.userId, userId), isNotNull(order.confirmedAt)));
}

/** Ends what the account's unpaid orders hold of promotions. A payment that comes all the same is checked once more. */
export async function releaseHeldUses(tx: Transaction, userId: string): Promise<void> {
  const unpaid = tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.userId, userId), isNull(order.confirmedAt)));
  await tx.delete(promotionUse).where(inArray(promotionUse.orderId, unpaid));
}
