// Learns of disputes by events and by asking, and reminds the owner a day before the last moment.
import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs } from "#platform/durations.ts";
import type { WithRazorpay } from "../razorpay.server.ts";
import type { WebhookSubject } from "../webhooks.server.ts";
import { disputeEntity } from "./dispute-entity.ts";
import { paymentDispute } from "./disputes.table.ts";
import { recordDispute, tellOwner } from "./record-dispute.server.ts";

const maxAtOnce = 200;

/** Asks Razorpay for the dispute, since events come in any order; the event itself counts where Razorpay does not know it. */
export async function recordDisputeEvent(
  ctx: AppContext & WithRazorpay,
  { id, entity, saidAt }: Extract<WebhookSubject, { about: "dispute" }>,
): Promise<void> {
  const askedAt = ctx.clock.now();
  const asked = await ctx.razorpay.disputes.find(id);
  if (asked) await recordDispute(ctx, { ...asked, saidAt: askedAt });
  else await recordDispute(ctx, { ...disputeEntity.parse(entity), saidAt });
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
    if (asked) await recordDispute(ctx, { ...asked, saidAt });
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
