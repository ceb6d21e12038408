// The promotions for the owner: what each does, when and for whom, how often its code was used, and by which orders.
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { formatPrice } from "#shop/money/money.ts";
import { describePromotion } from "#shop/promotions/describe-promotion.ts";
import { describeReduction } from "#shop/promotions/describe-reduction.ts";
import { describeDays, type RunState, runState } from "#shop/promotions/promotion-days.ts";
import { collectionNames } from "#shop/promotions/promotions.server.ts";
import { promotion } from "#shop/promotions/promotions.table.ts";
import { listPromotionUses, type PromotionUse } from "./promotion-uses.server.ts";

const pageSize = 50;

export type PromotionState = RunState | "used-up";

/** `name` is its code or, without one, the sentence that shoppers read. */
export type ListedPromotion = {
  id: string;
  name: string;
  hasCode: boolean;
  /** What the name does not say: what it takes off, who may use it, and when. */
  conditions: string[];
  state: PromotionState;
  used: number;
  maxUses: number | null;
};

/** Newest first; `after` is the id of the last one of the page before. */
export async function listPromotions(
  db: Database,
  { after, now }: { after: string; now: Date },
): Promise<{ promotions: ListedPromotion[]; next: string | null }> {
  const last = sql`(select previous.created_at, previous.id from ${promotion} as previous where previous.id = ${after})`;
  const rows = await db
    .select({ ...getTableColumns(promotion), collectionNames })
    .from(promotion)
    .where(after ? sql`(${promotion.createdAt}, ${promotion.id}) < ${last}` : undefined)
    .orderBy(desc(promotion.createdAt), desc(promotion.id))
    .limit(pageSize + 1);
  const { shown, next } = takePage(rows, pageSize, ({ id }) => id);
  return { promotions: shown.map((row) => presentListed(row, now)), next };
}

/** Throws NotFound. Orders are newest first; `before` is the last order number of the previous page. */
export async function getPromotionUses(
  db: Database,
  { id, before, now }: { id: string; before: string; now: Date },
): Promise<{ promotion: ListedPromotion; uses: PromotionUse[]; next: string | null }> {
  const [row] = await db
    .select({ ...getTableColumns(promotion), collectionNames })
    .from(promotion)
    .where(eq(promotion.id, id));
  if (!row) throw new NotFound("no such promotion");
  const page = await listPromotionUses(db, { promotion: row, before });
  return { promotion: presentListed(row, now), ...page };
}

type Row = typeof promotion.$inferSelect & { collectionNames: string[] };

function presentListed(row: Row, now: Date): ListedPromotion {
  const { id, code, used, maxUses } = row;
  return {
    id,
    name: code ?? describePromotion(row, row.collectionNames),
    hasCode: code !== null,
    conditions: code === null ? describeDays(row) : [describeReduction(row), ...describeConditions(row)],
    state: stateOf(row, now),
    used,
    maxUses,
  };
}

function describeConditions(row: Row): string[] {
  const { minimumAmount, firstOrderOnly, oncePerCustomer } = row;
  return [
    firstOrderOnly ? "on a first order" : oncePerCustomer ? "once a customer" : "",
    minimumAmount > 0 ? `from ${formatPrice(minimumAmount)}` : "",
    row.collectionNames.join(", "),
    ...describeDays(row),
  ].filter(Boolean);
}

function stateOf({ maxUses, used, ...days }: Row, now: Date): PromotionState {
  const state = runState(days, now);
  const isOpen = state === "running" || state === "waiting";
  return isOpen && maxUses !== null && used >= maxUses ? "used-up" : state;
}
