// The orders whose price a promotion has lowered, for the owner.
import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { order } from "#shop/orders/orders.table.ts";
import { purchase } from "#shop/orders/purchases.table.ts";

const pageSize = 50;

export type PromotionUse = {
  number: string;
  name: string;
  on: string;
  discountAmount: number;
  status: string;
};

/** Paise that the promotion took off an order. */
const reduction = sql<number>`${order.discountAmount} - ${order.prepaidDiscount} - ${order.rounding}`;

/**
 * Newest first; `before` is the last order number of the previous page. For a promotion without a code, lists only orders whose
 * price it lowered.
 */
export async function listPromotionUses(
  db: Database,
  { promotion: { id, code }, before }: { promotion: { id: string; code: string | null }; before: string },
): Promise<{ uses: PromotionUse[]; next: string | null }> {
  const last = sql`from ${order} as previous join ${purchase} as agreed on agreed.id = previous.purchase_id
    where previous.number = ${before}`;
  const isAfter = and(
    // Lets the index of the promotion's purchases start here.
    sql`${purchase.confirmedAt} <= (select agreed.confirmed_at ${last})`,
    sql`(${purchase.confirmedAt}, ${purchase.id}, ${order.id}) < (select agreed.confirmed_at, agreed.id, previous.id ${last})`,
  );
  const rows = await db
    .select({
      number: order.number,
      address: order.address,
      confirmedAt: order.confirmedAt,
      discountAmount: reduction.mapWith(Number),
      status: order.status,
    })
    .from(purchase)
    .innerJoin(order, eq(order.purchaseId, purchase.id))
    .where(
      and(
        eq(purchase.promotionId, id),
        isNotNull(purchase.confirmedAt),
        code === null ? gt(reduction, 0) : undefined,
        before ? isAfter : undefined,
      ),
    )
    .orderBy(desc(purchase.confirmedAt), desc(purchase.id), desc(order.id))
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
