// The orders whose price a promotion has lowered, for the owner.
import { and, desc, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { order } from "#shop/orders/orders.table.ts";

const pageSize = 50;

export type PromotionUse = {
  number: string;
  name: string;
  on: string;
  discountAmount: number;
  status: string;
};

/** Newest first; `before` is the last order number of the page before. */
export async function listPromotionUses(
  db: Database,
  { isUse, before }: { isUse: SQL; before: string },
): Promise<{ uses: PromotionUse[]; next: string | null }> {
  const last = sql`(select previous.confirmed_at, previous.id from ${order} as previous where previous.number = ${before})`;
  const rows = await db
    .select({
      number: order.number,
      address: order.address,
      confirmedAt: order.confirmedAt,
      discountAmount:
        sql<number>`${order.discountAmount} - ${order.prepaidDiscount} - ${order.rounding}`.mapWith(Number),
      status: order.status,
    })
    .from(order)
    .where(
      and(
        isUse,
        isNotNull(order.confirmedAt),
        before ? sql`(${order.confirmedAt}, ${order.id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(order.confirmedAt), desc(order.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ number }) => number);
  const uses = shown.map(({ number, address, confirmedAt, discountAmount, status }) => ({
    number: number ?? "",
    name: address.name,
    on: confirmedAt ? formatDate(confirmedAt) : "",
    discountAmount,
    status: status ?? "",
  }));
  return { uses, next };
}
