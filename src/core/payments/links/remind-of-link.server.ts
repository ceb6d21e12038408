// Reminds a customer of an open payment link, by SMS from Razorpay and by email from the shop.
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { minuteMs } from "#platform/durations.ts";
import { paymentLink } from "../payments.table.ts";
import type { WithRazorpay } from "../razorpay.server.ts";
import { RazorpayError } from "../razorpay-call.server.ts";
import { minMinutesBetweenReminders } from "./payment-link.ts";
import { mailLink, type PaymentLinkRow } from "./payment-links.server.ts";

/** A double click reminds once. Returns `too-soon` also for a link that has ended. */
export async function remindOfLink(
  { db, clock, jobs, log, razorpay }: AppContext & WithRazorpay,
  link: PaymentLinkRow,
  by: string,
): Promise<"done" | "no-answer" | "too-soon"> {
  const { referenceId, orderId, stage, razorpayLinkId, remindedAt } = link;
  if (!razorpayLinkId) return "no-answer";
  const isThis = eq(paymentLink.referenceId, referenceId);
  const now = clock.now();
  const latest = new Date(now.getTime() - minMinutesBetweenReminders * minuteMs);
  const isLongAgo = or(isNull(paymentLink.remindedAt), lt(paymentLink.remindedAt, latest));
  const claimed = await db
    .update(paymentLink)
    .set({ remindedAt: now })
    .where(and(isThis, eq(paymentLink.status, "open"), isLongAgo))
    .returning({ referenceId: paymentLink.referenceId });
  if (claimed.length === 0) return "too-soon";
  try {
    await razorpay.links.notifyBySms(razorpayLinkId);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ orderId, error: String(error) }, "the payment gateway did not remind of a payment link");
    await db.update(paymentLink).set({ remindedAt }).where(isThis);
    return "no-answer";
  }
  await db.transaction(async (tx) => {
    await mailLink(tx, jobs, link, Math.floor(now.getTime() / 1000));
    const action = stage === "balance" ? "rest.reminded" : "payment-link.reminded";
    await recordAudit(tx, clock, { by, action, subject: `order:${orderId}` });
  });
  return "done";
}
