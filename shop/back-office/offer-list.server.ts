// The automatic offers for the owner: the sentence of each, its days, and the orders that it was for.
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { order } from "#shop/orders/orders.table.ts";
import { describeOffer } from "#shop/promotions/describe-promotion.ts";
import { describeDays, type RunState, runState } from "#shop/promotions/promotion-days.ts";
import { collectionNames } from "#shop/promotions/promotions.server.ts";
import { offer } from "#shop/promotions/promotions.table.ts";
import { type DiscountUse, listDiscountUses } from "./discount-uses.server.ts";

const pageSize = 50;

/** `text` is the sentence that shoppers read, `days` when it runs, in words. */
export type ListedOffer = { id: string; text: string; days: string[]; state: RunState };

/** Newest first; `after` is the id of the last offer of the page before. */
export async function listOffers(
  db: Database,
  { after, now }: { after: string; now: Date },
): Promise<{ offers: ListedOffer[]; next: string | null }> {
  const last = sql`(select previous.created_at, previous.id from ${offer} as previous where previous.id = ${after})`;
  const rows = await db
    .select({ ...getTableColumns(offer), collectionNames })
    .from(offer)
    .where(after ? sql`(${offer.createdAt}, ${offer.id}) < ${last}` : undefined)
    .orderBy(desc(offer.createdAt), desc(offer.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ id }) => id);
  return { offers: shown.map((row) => presentOffer(row, now)), next };
}

/** Throws NotFound. The orders come newest first; `before` is the last order number of the page before. */
export async function getOfferUses(
  db: Database,
  { id, before, now }: { id: string; before: string; now: Date },
): Promise<{ offer: ListedOffer; uses: DiscountUse[]; next: string | null }> {
  const [row] = await db
    .select({ ...getTableColumns(offer), collectionNames })
    .from(offer)
    .where(eq(offer.id, id));
  if (!row) throw new NotFound("no such offer");
  const page = await listDiscountUses(db, { isUse: eq(order.offerId, id), before });
  return { offer: presentOffer(row, now), ...page };
}

type Row = typeof offer.$inferSelect & { collectionNames: string[] };

function presentOffer(row: Row, now: Date): ListedOffer {
  return {
    id: row.id,
    text: describeOffer(row, row.collectionNames),
    days: describeDays(row),
    state: runState(row, now),
  };
}
