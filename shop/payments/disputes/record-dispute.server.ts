// Stores what Razorpay says of a dispute, in any order and twice; its owner hears of each change once.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { lock } from "#platform/database/lock.ts";
import { system } from "#shop/identity/actor.ts";
import { disputeToldJob } from "../payment-jobs.server.ts";
import { type DisputeMoment, type DisputeNews, isNewer, momentOf } from "./dispute.ts";
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
export async function tellOwner(
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
