// Builds the emails to the owner about disputes of payments.
import { formatMoment } from "#shop/money/indian-time.ts";
import { disputeAmount, disputeReason, timeLeft } from "#shop/payments/disputes/dispute-words.ts";
import { findDispute } from "#shop/payments/disputes/find-dispute.server.ts";
import { disputeToldJob } from "#shop/payments/payment-jobs.server.ts";
import { emailJob } from "./email-builder.server.ts";
import { toOwner } from "./owner-emails.server.ts";
import { composeOwnerDispute } from "./templates/owner-dispute.ts";

const disputeTold = emailJob(disputeToldJob, async (ctx, { disputeId, moment, until }) => {
  const found = await findDispute(ctx.db, disputeId);
  if (!found) return [];
  const { phase, status, respondBy, numbers } = found;
  const email = composeOwnerDispute(ctx.sender, {
    id: disputeId,
    moment,
    phase,
    status,
    numbers,
    amount: disputeAmount(found),
    reason: disputeReason(found),
    respondBy: formatMoment(respondBy),
    left: moment === "ended" ? "ended" : timeLeft(respondBy, ctx.clock.now()),
  });
  return toOwner(ctx, disputeToldJob, `${disputeId}:${moment}:${until}`, email);
});

export const disputeEmails = [disputeTold];
