// The promotions for the owner: what each does, when and for whom, how often its code was used, and by which orders.
import { and, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { formatPrice } from "#core/money/money.ts";
import { prefixOf } from "#core/promotions/code-series.ts";
import { describePromotion } from "#core/promotions/describe-promotion.ts";
import { describeReduction } from "#core/promotions/describe-reduction.ts";
import { describeDays, type RunState, runState } from "#core/promotions/promotion-days.ts";
import { collectionNames } from "#core/promotions/promotions.server.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import type { Database } from "#platform/database/database.ts";
import { takePage } from "#platform/database/take-page.ts";
import { NotFound } from "#platform/faults.ts";
import { listPromotionUses, type PromotionUse } from "./promotion-uses.server.ts";

const pageSize = 50;

export type PromotionState = RunState | "used-up";

/** `name` is its code, how the codes of a series begin or, without a code, the sentence that shoppers read. */
export type ListedPromotion = {
  id: string;
  name: string;
  hasCode: boolean;
  /** The number of codes of a series; null for any other promotion. */
  codes: number | null;
  /** The conditions that the name does not state: the reduction, who may use it, and when. */
  conditions: string[];
  state: PromotionState;
  used: number;
  maxUses: number | null;
  /** Customers who brought the code to the checkout, counted once a day each. */
  tried: number;
  /** The sum of the orders with the code, in paise, before refunds. */
  soldAmount: number;
};

/** The columns of a promotion; for a series, the sums over its codes. */
const summed = (column: "used" | "tried" | "sold_amount") =>
  sql<number>`(select sum(one.${sql.identifier(column)}) from promotion as one
    where one.id = promotion.id or one.series_id = promotion.id)`.mapWith(Number);

const listed = {
  ...getTableColumns(promotion),
  collectionNames,
  used: summed("used"),
  tried: summed("tried"),
  soldAmount: summed("sold_amount"),
  codes: sql<number | null>`case when promotion.series_id = promotion.id then
    (select count(*)::int from promotion as one where one.series_id = promotion.id) end`,
};

/** True for a promotion alone and for a series, false for each further code of a series. */
const isOfList = or(isNull(promotion.seriesId), eq(promotion.seriesId, promotion.id));

/** Newest first; `after` is the id of the last one of the page before. */
export async function listPromotions(
  db: Database,
  { after, now }: { after: string; now: Date },
): Promise<{ promotions: ListedPromotion[]; next: string | null }> {
  const last = sql`(select previous.created_at, previous.id from ${promotion} as previous where previous.id = ${after})`;
  const rows = await db
    .select(listed)
    .from(promotion)
    .where(and(isOfList, after ? sql`(${promotion.createdAt}, ${promotion.id}) < ${last}` : undefined))
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
  const [row] = await db.select(listed).from(promotion).where(eq(promotion.id, id));
  if (!row) throw new NotFound("no such promotion");
  const page = await listPromotionUses(db, { promotion: row, before });
  return { promotion: presentListed(row, now), ...page };
}

type Row = typeof promotion.$inferSelect & { collectionNames: string[]; codes: number | null };

function presentListed(row: Row, now: Date): ListedPromotion {
  const { id, code, codes, used, tried, soldAmount } = row;
  const name = code ?? describePromotion(row, row.collectionNames);
  return {
    id,
    name: codes && code ? `${prefixOf(code)}…` : name,
    hasCode: code !== null,
    codes,
    conditions: code === null ? describeDays(row) : [describeReduction(row), ...describeConditions(row)],
    state: stateOf(row, now),
    used,
    maxUses: codes ?? row.maxUses,
    tried,
    soldAmount,
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

function stateOf({ codes, used, ...row }: Row, now: Date): PromotionState {
  const state = runState(row, now);
  const maxUses = codes ?? row.maxUses;
  const isOpen = state === "running" || state === "waiting";
  return isOpen && maxUses !== null && used >= maxUses ? "used-up" : state;
}
