import { type Dispute, type DisputePhase, evidenceLists, makeId, type Payment } from "./entities.ts";
import { type Body, refuseExtraFields } from "./fields.ts";
import type { Gateway } from "./gateway.ts";
import { badRequest, unknownId } from "./gateway-fault.ts";

export type RaisedDispute = {
  phase?: DisputePhase | undefined;
  /** In paise; the whole payment without it. */
  amount?: number | undefined;
  /** Unix seconds; three days without it. */
  respondBy?: number | undefined;
  reasonCode?: string | undefined;
  /** The `created` event is never sent. */
  silent?: boolean | undefined;
};

const daySeconds = 24 * 3600;
const daysToRespond = 3;

/** The payer's bank disputes a payment. Razorpay takes the sum with the next settlement, except in the phases that only ask. */
export function raiseDispute(
  gateway: Gateway,
  payment: Pick<Payment, "id" | "amount">,
  { phase = "chargeback", amount = payment.amount, respondBy, reasonCode, silent }: RaisedDispute = {},
): Dispute {
  const createdAt = gateway.now();
  const dispute: Dispute = {
    id: makeId("disp"),
    entity: "dispute",
    payment_id: payment.id,
    amount,
    currency: "INR",
    amount_deducted: 0,
    reason_code: reasonCode ?? "goods_or_services_not_provided",
    reason_description: "Goods or services not provided",
    respond_by: respondBy ?? createdAt + daysToRespond * daySeconds,
    status: "open",
    phase,
    evidence: {
      amount,
      summary: null,
      others: null,
      submitted_at: null,
      ...(Object.fromEntries(evidenceLists.map((list) => [list, null])) as Record<
        (typeof evidenceLists)[number],
        null
      >),
    },
    created_at: createdAt,
  };
  gateway.disputes.set(dispute.id, dispute);
  if (takesMoney(dispute)) adjust(gateway, dispute, "debit", amount);
  announce(gateway, dispute, "created", silent);
  return dispute;
}

/** The first phases only ask. */
const takesMoney = ({ phase }: Dispute): boolean => phase !== "fraud" && phase !== "retrieval";

export type DisputeVerdict = "won" | "lost" | "closed" | "action_required";

/** The bank decides, or wants more evidence. What was contested comes back with the next settlement after a win. */
export function decideDispute(gateway: Gateway, dispute: Dispute, verdict: DisputeVerdict): void {
  if (["won", "lost", "closed"].includes(dispute.status)) throw refusedStatus(dispute);
  dispute.status = verdict === "action_required" ? "open" : verdict;
  if (verdict === "won" && takesMoney(dispute)) adjust(gateway, dispute, "credit", dispute.evidence.amount);
  if (verdict === "won") dispute.amount_deducted = dispute.amount - dispute.evidence.amount;
  if (verdict === "lost") dispute.amount_deducted = dispute.amount;
  announce(gateway, dispute, verdict);
}

const contestFields = [...evidenceLists, "amount", "summary", "others", "action"];

/** `PATCH /v1/disputes/:id/contest`. Razorpay also keeps drafts; the stand-in knows only what is sent to the bank. */
export function contestDispute(gateway: Gateway, dispute: Dispute, body: Body): Dispute {
  refuseExtraFields(body, contestFields);
  const { action, amount, summary, others, ...lists } = body;
  if (action !== "submit") throw badRequest("The selected action is invalid.");
  requireOpen(gateway, dispute);
  const contested = amount ?? dispute.evidence.amount;
  if (typeof contested !== "number" || !Number.isSafeInteger(contested) || contested < 0)
    throw badRequest("The amount must be an integer.", { field: "amount" });
  if (contested > dispute.amount)
    throw badRequest("contest amount cannot be greater than dispute amount.", { field: "amount" });
  if (summary !== undefined && (typeof summary !== "string" || summary.length > 1000))
    throw badRequest("The summary may not be greater than 1000 characters.", { field: "summary" });
  const read = Object.entries(lists).map(([name, ids]) => [name, readDocuments(gateway, ids)]);
  const evidence = {
    ...dispute.evidence,
    amount: contested,
    ...Object.fromEntries(read),
    ...(typeof summary === "string" && { summary }),
    ...(Array.isArray(others) && { others: others.map((one) => readOther(gateway, one)) }),
  };
  const hasDocument =
    evidenceLists.some((list) => (evidence[list]?.length ?? 0) > 0) || (evidence.others ?? []).length > 0;
  if (!hasDocument) throw badRequest("Atleast one document must be provided to submit the evidence.");
  dispute.evidence = { ...evidence, submitted_at: gateway.now() };
  dispute.status = "under_review";
  announce(gateway, dispute, "under_review");
  return dispute;
}

function readOther(gateway: Gateway, one: unknown) {
  const { type, document_ids } = (one ?? {}) as Record<string, unknown>;
  if (typeof type !== "string") throw badRequest("The type field is required.", { field: "others" });
  return { type, document_ids: readDocuments(gateway, document_ids) };
}

function readDocuments(gateway: Gateway, ids: unknown): string[] {
  if (!Array.isArray(ids)) throw badRequest("The documents must be an array.");
  for (const id of ids) if (typeof id !== "string" || !gateway.documents.has(id)) throw unknownId();
  return ids;
}

function requireOpen(gateway: Gateway, dispute: Dispute): void {
  if (dispute.status !== "open") throw refusedStatus(dispute);
  if (dispute.respond_by <= gateway.now())
    throw badRequest("Action not allowed as deadline to respond has elapsed.");
}

const refusedStatus = ({ status }: Dispute) =>
  badRequest(`Action not allowed when dispute is in ${status} status.`);

function adjust(gateway: Gateway, dispute: Dispute, way: "debit" | "credit", amount: number): void {
  const id = makeId("adj");
  const { id: disputeId, payment_id } = dispute;
  gateway.adjustments.set(id, {
    id,
    way,
    amount,
    payment_id,
    dispute_id: disputeId,
    created_at: gateway.now(),
  });
}

/** The payment is missing in an event about a payment that the gateway does not know. */
function announce(
  gateway: Gateway,
  dispute: Dispute,
  what: "created" | "under_review" | DisputeVerdict,
  silent = false,
): void {
  const payment = gateway.payments.get(dispute.payment_id);
  gateway.webhooks.announce(`payment.dispute.${what}`, { ...(payment && { payment }), dispute }, silent);
}
