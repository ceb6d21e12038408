// Schedules publications, and carries them out in time. Uses the same commands as publishing by hand, so public pages and feeds change
// within the minute.
import { and, asc, eq, lte } from "drizzle-orm";
import { canPublishLater } from "#core/back-office/back-office.policy.ts";
import { isFixedPage } from "#core/content/fixed-pages.ts";
import { canEditFixedPages } from "#core/content/pages.policy.ts";
import type { Actor } from "#core/identity/actor.ts";
import { authorise, command } from "#core/identity/command.server.ts";
import { formatMoment, writeMoment } from "#core/money/indian-time.ts";
import { addReadyBatches } from "#features/batches/batch-stock.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Database } from "#platform/database/database.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import type { Publication, PublicationKind } from "./publication.ts";
import { publication } from "./publications.table.ts";

const isOf = ({ kind, thing }: Publication) => and(eq(publication.kind, kind), eq(publication.thing, thing));

/** The chosen moment for the form's field and in words; null for none. */
export async function readPublication(
  db: Database,
  of: Publication,
): Promise<{ typed: string; words: string } | null> {
  const [row] = await db.select().from(publication).where(isOf(of));
  return row ? { typed: writeMoment(row.at), words: formatMoment(row.at) } : null;
}

/** Null cancels the schedule. Idempotent. */
export const publishLater = command(
  canPublishLater,
  async function publishLater(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    actor,
    { at, ...of }: Publication & { at: Date | null },
  ): Promise<{ ok: true } | { ok: false; reason: "past" }> {
    if (of.kind === "page" && isFixedPage(of.thing)) authorise(canEditFixedPages(actor));
    if (at && at <= clock.now()) return { ok: false, reason: "past" };
    const by = actor.id;
    await db.transaction(async (tx) => {
      await tx.delete(publication).where(isOf(of));
      if (at) await tx.insert(publication).values({ ...of, at, by });
      const subject = `${of.kind}:${of.thing}`;
      await recordAudit(tx, clock, { by, action: "publication.chosen", subject, after: { at } });
    });
    return { ok: true };
  },
);

type Context = Pick<AppContext, "db" | "clock" | "jobs" | "log">;

/** The command by which each kind is published by hand, too. */
export type Publishers = Partial<
  Record<PublicationKind, (ctx: Context, actor: Actor, thing: string) => Promise<unknown>>
>;

/** The most publications of one run; the next run comes a minute later. */
const maxPublished = 100;

/** Publishes everything that is due, each item in its own transaction. Idempotent: an item that is already public stays as it is. */
export async function publishDue(ctx: Context, publishers: Publishers): Promise<void> {
  const due = await ctx.db
    .select()
    .from(publication)
    .where(lte(publication.at, ctx.clock.now()))
    .orderBy(asc(publication.at))
    .limit(maxPublished);
  for (const { kind, thing, at, by } of due) {
    try {
      // Whoever scheduled it was allowed to publish it.
      await publishers[kind]?.(ctx, { id: by, role: "admin" }, thing);
    } catch (error) {
      if (!(error instanceof NotFound || error instanceof Forbidden)) throw error;
      ctx.log.warn({ kind, thing }, "what was to publish itself is gone");
    }
    await ctx.db.delete(publication).where(and(isOf({ kind, thing }), eq(publication.at, at)));
  }
}

/** Registers the job that, every minute, publishes due items and adds ready batches to stock. */
export function registerPublications(ctx: AppContext, publishers: Publishers): void {
  ctx.jobs.schedule("publications.publish-due", "* * * * *", async () => {
    await publishDue(ctx, publishers);
    await addReadyBatches(ctx);
  });
}
