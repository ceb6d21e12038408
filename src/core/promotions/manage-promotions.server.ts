// Adds, stops and resumes promotions for the owner. The terms of a promotion never change once it is made.
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, or } from "drizzle-orm";
import { listOwnCollections } from "#core/catalogue/collections/collections.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { minuteMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { canManagePromotions } from "./promotion.policy.ts";
import { type PromotionInput, termsOf } from "./promotion-form.ts";
import { promotion } from "./promotions.table.ts";
import { insertSeries, listSeries } from "./series.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type AddPromotionOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: "taken" | "unknown-collection" };

/** Idempotent: returns the id of a promotion that has the same terms already, unless it is stopped. */
export const addPromotion = command(
  canManagePromotions,
  async function addPromotion(
    { db, clock }: Context,
    { id: by },
    input: PromotionInput,
  ): Promise<AddPromotionOutcome> {
    const terms = termsOf(input);
    return db.transaction(async (tx) => {
      await lock(tx, "add-promotion");
      const known = new Set((await listOwnCollections(tx)).map(({ slug }) => slug));
      if (!terms.collections.every((slug) => known.has(slug)))
        return { ok: false, reason: "unknown-collection" };
      const isSeries = input.counts === "many-codes";
      const series = { prefix: input.prefix, count: input.codes ?? 1 };
      const alike = isSeries ? await listSeries(tx, input.prefix) : await listAlike(tx, terms.code);
      const since = clock.now().getTime() - sameFormMs;
      const made = alike.find((row) =>
        isSeries
          ? row.createdAt.getTime() > since && isMade(row, { ...terms, code: row.code, codes: series.count })
          : isMade(row, terms),
      );
      if (made) return { ok: true, id: made.id };
      if (terms.code !== null && alike.length > 0) return { ok: false, reason: "taken" };
      const values = { ...terms, collections: [...terms.collections], createdAt: clock.now() };
      const id = isSeries ? await insertSeries(tx, series, values) : await insertOne(tx, values);
      const subject = subjectOf({ id, code: terms.code });
      const after = isSeries ? { ...terms, codes: series.count } : terms;
      await recordAudit(tx, clock, { by, action: "promotion.added", subject, after });
      return { ok: true, id };
    });
  },
);

type Row = typeof promotion.$inferSelect;

/** A form of a series that is sent twice within this time makes one; later, its owner wants further codes. */
const sameFormMs = 10 * minuteMs;

function isMade(row: Row, terms: object): boolean {
  return !row.stoppedAt && isDeepStrictEqual({ ...row, ...terms }, row);
}

async function insertOne(
  tx: Transaction,
  values: Omit<typeof promotion.$inferInsert, "id">,
): Promise<string> {
  const id = newId();
  await tx.insert(promotion).values({ id, ...values });
  return id;
}

/** The promotion with this code; for null, all without a code that are not stopped. */
function listAlike(tx: Transaction, code: string | null) {
  const isAlike =
    code === null ? and(isNull(promotion.code), isNull(promotion.stoppedAt)) : eq(promotion.code, code);
  return tx.select().from(promotion).where(isAlike);
}

/** Stops a promotion, or all codes of a series. Throws NotFound. Idempotent. */
export const stopPromotion = command(
  canManagePromotions,
  function stopPromotion(ctx: Context, { id: by }, id: string) {
    return setStopped(ctx, { id, by, stopped: true });
  },
);

/** Lets a promotion run again, or all codes of a series. Throws NotFound. Idempotent. */
export const resumePromotion = command(
  canManagePromotions,
  function resumePromotion(ctx: Context, { id: by }, id: string) {
    return setStopped(ctx, { id, by, stopped: false });
  },
);

async function setStopped(
  { db, clock }: Context,
  { id, by, stopped }: { id: string; by: string; stopped: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(promotion).where(eq(promotion.id, id)).for("no key update");
    if (!row) throw new NotFound("no such promotion");
    if ((row.stoppedAt !== null) === stopped) return;
    const stoppedAt = stopped ? clock.now() : null;
    await tx
      .update(promotion)
      .set({ stoppedAt })
      .where(or(eq(promotion.id, id), eq(promotion.seriesId, id)));
    const action = stopped ? "promotion.stopped" : "promotion.resumed";
    await recordAudit(tx, clock, { by, action, subject: subjectOf(row) });
  });
}

function subjectOf({ id, code }: { id: string; code: string | null }): string {
  return `promotion:${code ?? id}`;
}

/** The first migration makes a code of this name. */
const sampleCode = "WELCOME20";

/**
 * Stops the code that every new shop has when the samples are removed: no owner has chosen it. Returns whether it was running. Orders that
 * used it keep it, and the owner can resume it.
 */
export async function stopSamplePromotion(tx: Transaction, clock: Clock): Promise<boolean> {
  const stopped = await tx
    .update(promotion)
    .set({ stoppedAt: clock.now() })
    .where(and(eq(promotion.code, sampleCode), isNull(promotion.stoppedAt)))
    .returning({ id: promotion.id });
  return stopped.length > 0;
}
