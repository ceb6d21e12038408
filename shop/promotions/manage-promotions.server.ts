// The owner makes, stops and resumes automatic offers. What an offer promises never changes once it is made.
import { isDeepStrictEqual } from "node:util";
import { eq, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { lock } from "#platform/database/lock.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { listOwnCollections } from "#shop/catalogue/collections/collections.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { canManageOffers } from "./promotion.policy.ts";
import { datesOf } from "./promotion-days.ts";
import { type OfferInput, termsOf } from "./promotion-form.ts";
import { offer } from "./promotions.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type AddOfferOutcome = { ok: true; id: string } | { ok: false; reason: "unknown-collection" };

/** The same terms sent again, as by a double click, make no second offer and answer as the first time. */
export const addOffer = command(
  canManageOffers,
  async function addOffer({ db, clock }: Context, { id: by }, input: OfferInput): Promise<AddOfferOutcome> {
    const terms = { ...termsOf(input), ...datesOf(input) };
    return db.transaction(async (tx) => {
      await lock(tx, "add-offer");
      const known = new Set((await listOwnCollections(tx)).map(({ slug }) => slug));
      if (!terms.collections.every((slug) => known.has(slug)))
        return { ok: false, reason: "unknown-collection" };
      const running = await findRunning(tx, terms);
      if (running) return { ok: true, id: running };
      const id = newId();
      await tx
        .insert(offer)
        .values({ id, ...terms, collections: [...terms.collections], createdAt: clock.now() });
      await recordAudit(tx, clock, { by, action: "offer.added", subject: `offer:${id}`, after: terms });
      return { ok: true, id };
    });
  },
);

/** The id of the offer with just these terms that was not stopped. */
async function findRunning(tx: Transaction, terms: object): Promise<string | undefined> {
  const rows = await tx.select().from(offer).where(isNull(offer.stoppedAt));
  return rows.find((row) => isDeepStrictEqual({ ...row, ...terms }, row))?.id;
}

/** Throws NotFound. Doing it twice changes nothing. */
export const stopOffer = command(canManageOffers, function stopOffer(ctx: Context, { id: by }, id: string) {
  return setStopped(ctx, { id, by, stopped: true });
});

/** Throws NotFound. Doing it twice changes nothing. */
export const resumeOffer = command(
  canManageOffers,
  function resumeOffer(ctx: Context, { id: by }, id: string) {
    return setStopped(ctx, { id, by, stopped: false });
  },
);

async function setStopped(
  { db, clock }: Context,
  { id, by, stopped }: { id: string; by: string; stopped: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(offer).where(eq(offer.id, id)).for("update");
    if (!row) throw new NotFound("no such offer");
    if ((row.stoppedAt !== null) === stopped) return;
    const stoppedAt = stopped ? clock.now() : null;
    await tx.update(offer).set({ stoppedAt }).where(eq(offer.id, id));
    const action = stopped ? "offer.stopped" : "offer.resumed";
    await recordAudit(tx, clock, { by, action, subject: `offer:${id}` });
  });
}
