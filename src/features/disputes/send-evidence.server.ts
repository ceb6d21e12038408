// Sends the evidence of a dispute to the bank by one press. Razorpay is asked first, so that evidence whose answer was lost is found and is
// not sent twice.
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { canAnswerDisputes } from "#core/payments/payment.policy.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { minuteMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { UnknownWord } from "#platform/unknown-word.ts";
import { cutText } from "#platform/whole-text.ts";
import { canAnswer } from "./dispute.ts";
import { disputeSubject } from "./dispute-words.ts";
import { paymentDispute } from "./disputes.table.ts";
import { type EvidenceContext, printEvidence } from "./evidence.server.ts";
import { type FoundDispute, findDispute } from "./find-dispute.server.ts";
import { recordDispute } from "./record-dispute.server.ts";

type Context = EvidenceContext & Pick<AppContext, "jobs" | "log"> & { razorpay: Razorpay | undefined };

/**
 * `no-answer`: Razorpay did not answer; pressing again sends nothing twice. `refused`: `says` has Razorpay's words. `over`: it was decided,
 * or its time has ended. `no-order`: the shop knows neither an order nor a gift card of the payment. `busy`: another press is at it.
 */
export type SendOutcome =
  | { ok: true }
  | { ok: false; reason: "no-gateway" | "no-answer" | "over" | "no-order" | "busy" }
  | { ok: false; reason: "refused"; says: string };

/** Longer than drawing the evidence and all calls of one sending take. */
const leaseMs = 3 * minuteMs;

/** Draws the evidence as it is now, and sends it. Throws NotFound. */
export const sendEvidence = command(
  canAnswerDisputes,
  async function sendEvidence(
    ctx: Context,
    { id: by },
    { disputeId }: { disputeId: string },
  ): Promise<SendOutcome> {
    const { db, log, razorpay } = ctx;
    if (!razorpay) return { ok: false, reason: "no-gateway" };
    const dispute = await findDispute(db, disputeId);
    if (!dispute) throw new NotFound("no such dispute");
    if (!(await claim(ctx, disputeId))) return { ok: false, reason: "busy" };
    try {
      return await send({ ...ctx, razorpay }, dispute, by);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      log.warn({ dispute: disputeId, error: String(error) }, "a dispute could not be answered");
      const { status, description } = error;
      if (status === undefined || status >= 429) return { ok: false, reason: "no-answer" };
      return { ok: false, reason: "refused", says: description ?? "without a reason" };
    } finally {
      await db.update(paymentDispute).set({ sendingSince: null }).where(eq(paymentDispute.id, disputeId));
    }
  },
);

async function claim({ db, clock }: Context, disputeId: string): Promise<boolean> {
  const now = clock.now();
  const isFree = or(
    isNull(paymentDispute.sendingSince),
    lt(paymentDispute.sendingSince, new Date(now.getTime() - leaseMs)),
  );
  const claimed = await db
    .update(paymentDispute)
    .set({ sendingSince: now })
    .where(and(eq(paymentDispute.id, disputeId), isFree))
    .returning({ id: paymentDispute.id });
  return claimed.length === 1;
}

/** `dispute`: as the shop knew it at the press. */
async function send(
  ctx: Context & { razorpay: Razorpay },
  dispute: FoundDispute,
  by: string,
): Promise<SendOutcome> {
  const { clock, razorpay } = ctx;
  const { id, orderIds, soldCardId } = dispute;
  const saidAt = clock.now();
  const known = await razorpay.disputes.find(id);
  if (!known) return { ok: false, reason: "over" };
  if (known instanceof UnknownWord) return { ok: false, reason: "no-answer" };
  await recordDispute(ctx, { ...known, saidAt });
  if (known.status === "under_review") {
    // The answer to the press before was lost.
    if (dispute.status === "open" || !dispute.sentAt) await noteSent(ctx, dispute, { by });
    return { ok: true };
  }
  if (!canAnswer(known, clock.now())) return { ok: false, reason: "over" };
  if (orderIds.length === 0 && soldCardId === null) return { ok: false, reason: "no-order" };
  const { fileName, pdf } = await printEvidence(ctx, id);
  const documentId = await razorpay.disputes.upload(fileName, pdf);
  const attached = "Attached: what happened, delivery, order, payments, messages, refunds and terms";
  const summary = cutText(`${disputeSubject(dispute)}. ${attached}.`, 1000);
  const sent = await razorpay.disputes.submit(id, { summary, documentId });
  await recordDispute(ctx, { ...sent, saidAt: clock.now() }, by);
  await noteSent(ctx, dispute, { by, documentId });
  return { ok: true };
}

/** `documentId`: Razorpay's id of the file, if this press has sent it. */
async function noteSent(
  { db, clock }: Context,
  { id, razorpayPaymentId }: FoundDispute,
  { by, documentId }: { by: string; documentId?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const sent = { sentAt: clock.now(), sentBy: by };
    await tx.update(paymentDispute).set(sent).where(eq(paymentDispute.id, id));
    const subject = `payment:${razorpayPaymentId}`;
    const after = { dispute: id, ...(documentId && { document: documentId }) };
    await recordAudit(tx, clock, { by, action: "payment.evidence-sent", subject, after });
  });
}
