// Stores what Razorpay says of a dispute, in any order and twice; its owner hears of each change once.
import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { system } from "#core/identity/actor.ts";
import { disputeToldJob } from "#core/payments/payment-jobs.server.ts";
import type { WithRazorpay } from "#core/payments/razorpay.server.ts";
import type { WebhookSubject } from "#core/payments/webhooks.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { lock } from "#platform/database/lock.ts";
import { dayMs } from "#platform/durations.ts";
import { noteUnknownWords } from "#platform/note-unknown-words.ts";
import { findUnknownWords, UnknownWord } from "#platform/unknown-word.ts";
import { type DisputeMoment, type DisputeNews, isNewer, momentOf } from "./dispute.ts";
import { disputeEntity, readDispute } from "./dispute-entity.ts";
import { paymentDispute } from "./disputes.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** Idempotent. `by`: who caused it, if the shop did. */
export async function recordDispute(
  { db, clock, jobs }: Context,
  news: DisputeNews,
  by: string = system.id,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, `dispute:${news.id}`);
    const [known] = await tx.select().from(paymentDispute).where(eq(paymentDispute.id, news.id));
    if (known && !isNewer(news, known)) return;
    await tx.insert(paymentDispute).values(news).onConflictDoUpdate({ target: paymentDispute.id, set: news });
    const moment = momentOf(news, known);
    if (moment) await tellOwner(tx, jobs, { disputeId: news.id, moment, respondBy: news.respondBy });
    if (known?.phase === news.phase && known.status === news.status) return;
    await recordAudit(tx, clock, {
      by,
      action: "payment.disputed",
      subject: `payment:${news.razorpayPaymentId}`,
      ...(known && { before: { phase: known.phase, status: known.status } }),
      after: { dispute: news.id, phase: news.phase, status: news.status, amount: news.amount },
    });
  });
}

type Told = { disputeId: string; moment: DisputeMoment; respondBy: Date };

/** Enqueues the mail and the ringing, once for the same moment and last day. */
async function tellOwner(
  tx: Parameters<AppContext["jobs"]["enqueue"]>[0],
  jobs: AppContext["jobs"],
  { disputeId, moment, respondBy }: Told,
): Promise<void> {
  const until = respondBy.toISOString();
  await jobs.enqueue(
    tx,
    disputeToldJob,
    { disputeId, moment, until },
    { deduplicationKey: `${disputeId}:${moment}:${until}` },
  );
}

const maxAtOnce = 200;

/** Asks Razorpay for the dispute, since events come in any order; the event itself counts where Razorpay does not know it, or its answer cannot be read. */
export async function recordDisputeEvent(
  ctx: AppContext & WithRazorpay,
  { id, entity, saidAt }: Extract<WebhookSubject, { about: "dispute" }>,
): Promise<void> {
  const askedAt = ctx.clock.now();
  const asked = await ctx.razorpay.disputes.find(id);
  if (asked && !(asked instanceof UnknownWord)) await recordDispute(ctx, { ...asked, saidAt: askedAt });
  else {
    const said = disputeEntity.safeParse(entity);
    const unreadable = new UnknownWord("Razorpay: dispute", undefined);
    await noteUnknownWords(ctx, said.success ? findUnknownWords(said.data) : [unreadable]);
    if (said.success) await recordDispute(ctx, { ...readDispute(said.data), saidAt });
  }
}

/** Finds disputes whose event was lost, and asks for all that run: another last moment shows only there. Runs every few hours. */
export async function checkDisputes(ctx: AppContext & WithRazorpay): Promise<void> {
  const askedAt = ctx.clock.now();
  const newest = await ctx.razorpay.disputes.listNewest();
  for (const report of newest) await recordDispute(ctx, { ...report, saidAt: askedAt });
  const running = await ctx.db
    .select({ id: paymentDispute.id })
    .from(paymentDispute)
    .where(inArray(paymentDispute.status, ["open", "under_review"]))
    .orderBy(asc(paymentDispute.respondBy))
    .limit(maxAtOnce);
  for (const { id } of running) {
    if (newest.some((report) => report.id === id)) continue;
    const saidAt = ctx.clock.now();
    const asked = await ctx.razorpay.disputes.find(id);
    if (asked && !(asked instanceof UnknownWord)) await recordDispute(ctx, { ...asked, saidAt });
  }
}

/** Tells the owner once of each open dispute that must be answered within a day. */
export async function warnOfDisputes({ db, clock, jobs }: AppContext): Promise<void> {
  const now = clock.now();
  const due = await db
    .select({ disputeId: paymentDispute.id, respondBy: paymentDispute.respondBy })
    .from(paymentDispute)
    .where(
      and(
        eq(paymentDispute.status, "open"),
        gt(paymentDispute.respondBy, now),
        lte(paymentDispute.respondBy, new Date(now.getTime() + dayMs)),
      ),
    )
    .limit(maxAtOnce);
  for (const one of due) await tellOwner(db, jobs, { ...one, moment: "due" });
}
