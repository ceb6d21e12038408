// Catalogues of price lists: the owner asks for one of any list, a trade buyer for that of theirs. A job draws it (shop/documents/trade-catalogue).
import { and, eq, gt, isNotNull, lt, or, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { command } from "#shop/identity/command.server.ts";
import { formatMoment, indianDay } from "#shop/money/indian-time.ts";
import { getPriceList } from "./price-lists.server.ts";
import { canAskForOwnCatalogue, canManageTrade } from "./trade.policy.ts";
import { tradeCatalogue } from "./trade-catalogue.table.ts";
import type { CatalogueState } from "./trade-catalogue.ts";
import { drawCatalogueJob } from "./trade-jobs.server.ts";
import { findOwnPriceList } from "./trade-terms.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
type Reading = Pick<AppContext, "db" | "clock">;

/** Throws NotFound for an unknown list. */
export const askForCatalogue = command(
  canManageTrade,
  async function askForCatalogue(ctx: Context, _actor, listId: string): Promise<void> {
    await getPriceList(ctx.db, listId);
    await ask(ctx, listId);
  },
);

/** Throws NotFound for somebody without trade prices. */
export const askForOwnCatalogue = command(
  canAskForOwnCatalogue,
  async function askForOwnCatalogue(ctx: Context, { id: userId }, _own: object): Promise<void> {
    const listId = await findList(ctx, userId);
    if (!listId) throw new NotFound("no trade prices");
    await ask(ctx, listId);
  },
);

function findList({ db, clock }: Reading, userId: string): Promise<string | undefined> {
  return findOwnPriceList(db, { userId, day: indianDay(clock.now()) });
}

/** Undefined for somebody without trade prices. */
export async function findOwnCatalogue(ctx: Reading, userId: string): Promise<CatalogueState | undefined> {
  const listId = await findList(ctx, userId);
  return listId === undefined ? undefined : readCatalogueState(ctx, listId);
}

/** Throws NotFound for somebody without trade prices, and if none is stored. */
export async function readOwnCatalogue(ctx: Reading, userId: string): Promise<Buffer> {
  return readCatalogue(ctx, (await findList(ctx, userId)) ?? "");
}

const retryMinutes = 5;

/** Does nothing while one is being drawn, or is stored and not older than a day. */
async function ask({ db, clock, jobs }: Context, listId: string): Promise<void> {
  const askedAt = clock.now();
  const isOver = or(
    lt(tradeCatalogue.askedAt, new Date(askedAt.getTime() - dayMs)),
    and(
      sql`${tradeCatalogue.pdf} is null`,
      lt(tradeCatalogue.askedAt, new Date(askedAt.getTime() - retryMinutes * minuteMs)),
    ),
  );
  await db.transaction(async (tx) => {
    const asked = await tx
      .insert(tradeCatalogue)
      .values({ listId, askedAt })
      .onConflictDoUpdate({ target: tradeCatalogue.listId, set: { askedAt, pdf: null }, setWhere: isOver })
      .returning({ listId: tradeCatalogue.listId });
    if (asked.length > 0)
      await jobs.enqueue(tx, drawCatalogueJob, { listId, askedAt: askedAt.toISOString() });
  });
}

export async function readCatalogueState({ db, clock }: Reading, listId: string): Promise<CatalogueState> {
  const [row] = await db
    .select({ askedAt: tradeCatalogue.askedAt, isMade: sql<boolean>`${tradeCatalogue.pdf} is not null` })
    .from(tradeCatalogue)
    .where(isCurrent(clock.now(), listId));
  if (!row) return { state: "none", askedAt: "" };
  return { state: row.isMade ? "made" : "waiting", askedAt: formatMoment(row.askedAt) };
}

/** Throws NotFound if none is stored. */
export async function readCatalogue({ db, clock }: Reading, listId: string): Promise<Buffer> {
  const [row] = await db
    .select({ pdf: tradeCatalogue.pdf })
    .from(tradeCatalogue)
    .where(and(isCurrent(clock.now(), listId), isNotNull(tradeCatalogue.pdf)));
  if (!row?.pdf) throw new NotFound("no such catalogue");
  return row.pdf;
}

function isCurrent(now: Date, listId: string) {
  return and(eq(tradeCatalogue.listId, listId), gt(tradeCatalogue.askedAt, new Date(now.getTime() - dayMs)));
}

/** Stores what was drawn, unless the list has changed or another drawing was asked for meanwhile. */
export async function storeCatalogue(
  db: Database,
  { listId, askedAt }: { listId: string; askedAt: string },
  pdf: Buffer,
): Promise<void> {
  await db
    .update(tradeCatalogue)
    .set({ pdf })
    .where(and(eq(tradeCatalogue.listId, listId), eq(tradeCatalogue.askedAt, new Date(askedAt))));
}

export async function deleteOldCatalogues({ db, clock }: Reading): Promise<void> {
  await db.delete(tradeCatalogue).where(lt(tradeCatalogue.askedAt, new Date(clock.now().getTime() - dayMs)));
}
