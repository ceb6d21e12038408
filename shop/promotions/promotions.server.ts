// Says which offers run: for the cart and the pages from memory, for what is charged from the transaction that charges it.
import { asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { readToday } from "#shop/money/today.server.ts";
import { describeOffer } from "./describe-promotion.ts";
import { isFor, type Offer } from "./promotion.ts";
import { hasBegun, hasEnded, type OfferDays } from "./promotion-days.ts";
import { offer } from "./promotions.table.ts";

/** In the owner's order; a deleted collection has only its slug. */
export const collectionNames = sql<string[]>`array(
  select coalesce(collection.name, chosen.slug)
  from unnest(offer.collections) as chosen (slug) left join collection on collection.slug = chosen.slug
  order by collection.position, chosen.slug)`;

type DatedOffer = Offer & OfferDays;

/** The oldest one comes first. Dates are not asked. */
async function listNotStopped(db: Database | Transaction): Promise<DatedOffer[]> {
  const rows = await db
    .select({ ...getTableColumns(offer), collectionNames })
    .from(offer)
    .where(isNull(offer.stoppedAt))
    .orderBy(asc(offer.createdAt), asc(offer.id));
  return rows.map(({ createdAt: _createdAt, stoppedAt: _stoppedAt, collectionNames: names, ...terms }) => ({
    ...terms,
    text: describeOffer(terms, names),
  }));
}

const readNotStopped = cachedRead(({ db }: ReadContext) => listNotStopped(db));

type PageContext = ReadContext & { clock: Clock };

/** Those that run now, from memory. A page that is kept in memory is made anew on the day on which one begins or ends. */
export async function currentOffers(ctx: PageContext): Promise<Offer[]> {
  const offers = await readNotStopped(ctx);
  if (offers.some(({ startsAt, endsAt }) => startsAt || endsAt)) readToday(ctx.clock);
  return runningAt(offers, ctx.clock.now());
}

/** The sentences of the offers that are for a product. */
export async function listOfferTexts(ctx: PageContext, product: { collection: string }): Promise<string[]> {
  const offers = await currentOffers(ctx);
  return offers.filter((one) => isFor(one, product.collection)).map(({ text }) => text);
}

/** Those that run now, as the transaction finds them. */
export async function listRunningOffers(db: Database | Transaction, now: Date): Promise<Offer[]> {
  return runningAt(await listNotStopped(db), now);
}

function runningAt(offers: readonly DatedOffer[], now: Date): Offer[] {
  return offers
    .filter((one) => hasBegun(one, now) && !hasEnded({ ...one, stoppedAt: null }, now))
    .map(({ startsAt: _startsAt, endsAt: _endsAt, ...terms }) => terms);
}

/** The offer that an order was priced with is over: then a payment that comes late is not at this price. */
export async function isOfferOver(tx: Transaction, offerId: string | null, now: Date): Promise<boolean> {
  if (offerId === null) return false;
  const [row] = await tx.select().from(offer).where(eq(offer.id, offerId));
  return row === undefined || hasEnded(row, now);
}
