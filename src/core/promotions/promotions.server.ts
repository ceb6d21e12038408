// The automatic promotions that run now: for the cart and the pages from memory, for a charge from its own transaction.
import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { readToday } from "#core/money/today.server.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { describePromotion } from "./describe-promotion.ts";
import { type AutomaticPromotion, isFor } from "./promotion.ts";
import { hasBegun, hasEnded, type PromotionDays } from "./promotion-days.ts";
import { promotion } from "./promotions.table.ts";

/** In the owner's order. A deleted collection is named by its slug. */
export const collectionNames = sql<string[]>`array(
  select coalesce(collection.name, chosen.slug)
  from unnest(promotion.collections) as chosen (slug) left join collection on collection.slug = chosen.slug
  order by collection.position, chosen.slug)`;

type DatedPromotion = AutomaticPromotion & PromotionDays;

/** Oldest first, whatever their dates. */
async function listNotStopped(db: Database): Promise<DatedPromotion[]> {
  const { id, kind, percent, amount, minimumAmount, pieces, reducedPieces, collections, startsAt, endsAt } =
    getTableColumns(promotion);
  const terms = { kind, percent, amount, minimumAmount, pieces, reducedPieces, collections };
  const rows = await db
    .select({ id, ...terms, startsAt, endsAt, names: collectionNames })
    .from(promotion)
    .where(and(isNull(promotion.code), isNull(promotion.stoppedAt)))
    .orderBy(asc(promotion.createdAt), asc(promotion.id));
  return rows.map(({ names, ...row }) => ({ ...row, text: describePromotion(row, names) }));
}

const readNotStopped = cachedRead(({ db }: ReadContext) => listNotStopped(db));

type PageContext = ReadContext & { clock: Clock };

/** The running automatic promotions, from memory. A cached page is rendered again on the day on which one begins or ends. */
export async function currentPromotions(ctx: PageContext): Promise<AutomaticPromotion[]> {
  const promotions = await readNotStopped(ctx);
  if (promotions.some(({ startsAt, endsAt }) => startsAt || endsAt)) readToday(ctx.clock);
  return runningAt(promotions, ctx.clock.now());
}

/** The sentences of the promotions that cover a product. */
export async function listPromotionTexts(
  ctx: PageContext,
  product: { collection: string },
): Promise<string[]> {
  const promotions = await currentPromotions(ctx);
  return promotions.filter((one) => isFor(one, product.collection)).map(({ text }) => text);
}

/** The running automatic promotions, read in the transaction. */
export async function listRunningPromotions(db: Database, now: Date): Promise<AutomaticPromotion[]> {
  return runningAt(await listNotStopped(db), now);
}

function runningAt(promotions: readonly DatedPromotion[], now: Date): AutomaticPromotion[] {
  return promotions
    .filter((one) => hasBegun(one, now) && !hasEnded({ ...one, stoppedAt: null }, now))
    .map(({ startsAt: _startsAt, endsAt: _endsAt, ...terms }) => terms);
}

/** True if the automatic promotion of an order is over: a late payment no longer buys at its price. */
export async function isPromotionOver(tx: Transaction, id: string | null, now: Date): Promise<boolean> {
  if (id === null) return false;
  const [row] = await tx.select().from(promotion).where(eq(promotion.id, id));
  return row === undefined || hasEnded(row, now);
}
