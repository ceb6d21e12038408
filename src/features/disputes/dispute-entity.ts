// Reads a dispute in an answer or an event of Razorpay.
import { z } from "zod";
import { UnknownWord, wordOf } from "#platform/unknown-word.ts";
import { cutText } from "#platform/whole-text.ts";
import { type DisputeReport, disputePhases, disputeStatuses } from "./dispute.ts";

const momentOf = (seconds: number) => new Date(seconds * 1000);

const entity = z
  .object({
    id: z.string().max(40),
    payment_id: z.string().max(40),
    amount: z.int().min(0).max(2_147_483_647),
    currency: z.string().max(3),
    reason_code: z.string().max(100).nullish(),
    reason_description: z.string().nullish(),
    phase: wordOf("Razorpay: phase of a dispute", disputePhases),
    status: wordOf("Razorpay: dispute", disputeStatuses),
    respond_by: z.int(),
    created_at: z.int(),
  })
  .transform(({ id, amount, currency, phase, status, ...read }) => ({
    id,
    amount,
    currency,
    phase,
    status,
    razorpayPaymentId: read.payment_id,
    reasonCode: read.reason_code ?? "",
    reasonDescription: cutText(read.reason_description ?? "", 300) || null,
    respondBy: momentOf(read.respond_by),
    raisedAt: momentOf(read.created_at),
  }));

/** One of Razorpay's samples wraps the entity in `data`. */
const wrapped = z.object({ data: z.looseObject({ id: z.string() }) });

export const disputeEntity = z.preprocess((answer) => wrapped.safeParse(answer).data?.data ?? answer, entity);

/** In a state that the shop does not know, the bank has not decided: nothing of the payment is refunded meanwhile. */
export function readDispute({ phase, status, ...read }: z.output<typeof disputeEntity>): DisputeReport {
  return {
    ...read,
    phase: phase instanceof UnknownWord ? "chargeback" : phase,
    status: status instanceof UnknownWord ? "under_review" : status,
  };
}
