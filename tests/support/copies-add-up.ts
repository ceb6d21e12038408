import { isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { order } from "#core/orders/orders.table.ts";
import { copyOrders } from "#core/privacy/copy-orders.server.ts";
import type { Database } from "#platform/database/database.ts";

/**
 * Expects that in every customer's copy of their data three sums equal each order's amount: lines less discounts plus charges,
 * value with tax, and payments.
 */
async function expectCopiesToAddUp(db: Database): Promise<void> {
  const owners = await db.selectDistinct({ id: order.userId }).from(order).where(isNotNull(order.userId));
  for (const { id } of owners)
    for (const copied of await copyOrders(db, id ?? "")) {
      const { number, amount, lines, discounts, charges, gst, waysOfPaying } = copied;
      const sum = (amounts: readonly number[]) =>
        amounts.reduce((all, one) => all + Math.round(one * 100), 0);
      const of = (list: readonly { amount: number }[]) => sum(list.map((one) => one.amount));
      const whole = sum([amount]);
      expect(sum(lines.map(({ price }) => price)) - of(discounts) + of(charges), `${number}`).toBe(whole);
      expect(of(waysOfPaying), `${number} was paid`).toBe(whole);
      if (gst) expect(sum([gst.taxable, gst.tax]), `${number} with GST`).toBe(whole);
    }
}

/** Closes a test's shop after checking that the customers' copies of its orders add up. */
export async function closeAfterCopies(shop: { db: Database; close(): Promise<void> }): Promise<void> {
  try {
    await expectCopiesToAddUp(shop.db);
  } finally {
    await shop.close();
  }
}
