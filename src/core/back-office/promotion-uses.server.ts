// The orders whose price a promotion has lowered, for the owner.
import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { formatDate } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";

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

type Promoted = Pick<typeof promotion.$inferSelect, "id" | "code" | "seriesId">;

/**
 * Newest first; `before` is the last order number of the previous page. For a promotion without a code, lists only orders whose
 * price it lowered; for a series, those with any of its codes.
 */
export async function listPromotionUses(
  db: Database,
  { promotion: { id, code, seriesId }, before }: { promotion: Promoted; before: string },
): Promise<{ uses: PromotionUse[]; next: string | null }> {
  const isSeries = seriesId === id;
  const ofSeries = db.select({ id: promotion.id }).from(promotion).where(eq(promotion.seriesId, id));
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
        isSeries ? inArray(purchase.promotionId, ofSeries) : eq(purchase.promotionId, id),
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
