import { type Desk, getEntry } from "./desk.ts";
import { makeId, type Payment, type Refund } from "./entities.ts";
import { type Body, parseNotes, parseReceipt, refuseExtraFields, requirePaise } from "./fields.ts";
import { badRequest } from "./gateway-fault.ts";

/** `POST /v1/payments/:id/refund`; one key with one body gives one refund, however often it is sent. */
export function createRefund(desk: Desk, payment: Payment, body: Body, key: string | undefined): Refund {
  refuseExtraFields(body, ["amount", "speed", "notes", "receipt"]);
  const fingerprint = JSON.stringify([payment.id, Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))]);
  if (key !== undefined) {
    if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
      throw badRequest("The idempotency key must have at least 10 letters, digits, hyphens or underscores.");
    }
    const earlier = desk.refundKeys.get(key);
    if (earlier && earlier.body !== fingerprint) {
      throw badRequest(
        "Different request with the same idempotency key has already been processed.",
        {},
        409,
      );
    }
    if (earlier) return getEntry(desk.refunds, earlier.refundId);
  }
  const refund = bookRefund(desk, payment, body);
  if (key !== undefined) desk.refundKeys.set(key, { body: fingerprint, refundId: refund.id });
  return refund;
}

function bookRefund(desk: Desk, payment: Payment, body: Body): Refund {
  const metadata = { payment_id: payment.id, order_id: payment.order_id };
  if (payment.status === "refunded")
    throw badRequest("The payment has been fully refunded already.", { metadata });
  if (payment.status !== "captured") {
    throw badRequest("The payment status should be captured for action to be taken", { metadata });
  }
  const left = payment.amount - payment.amount_refunded;
  const amount =
    body.amount === undefined ? left : requirePaise(body.amount, "The amount must be at least INR 1.00");
  if (amount > left) {
    throw badRequest("The refund amount provided is greater than amount captured.", {
      field: "amount",
      metadata,
    });
  }
  if (body.speed !== undefined && body.speed !== "normal" && body.speed !== "optimum") {
    throw badRequest("The speed must be normal or optimum.", { field: "speed" });
  }
  const receipt = parseReceipt(body.receipt);
  const notes = parseNotes(body.notes);
  const circumstance = { orderId: payment.order_id };
  if (desk.switches.take("insufficient-balance", circumstance)) {
    throw badRequest("Your account does not have enough balance to carry out the refund operation.", {
      reason: "insufficient_account_balance",
      metadata,
    });
  }
  const pending = desk.switches.take("refund-pending", circumstance);
  const failing = pending ? undefined : desk.switches.take("refund-fails", circumstance);
  const refund = enterRefund(desk, payment, amount, body.speed === "optimum" ? "optimum" : "normal");
  refund.receipt = receipt;
  refund.notes = notes;
  desk.webhooks.announce("refund.created", { refund, payment });
  if (pending) desk.after(pending.value, () => processRefund(desk, refund));
  else if (failing) desk.after(failing.value, () => failRefund(desk, refund));
  else processRefund(desk, refund);
  return refund;
}

function enterRefund(desk: Desk, payment: Payment, amount: number, speed: "normal" | "optimum"): Refund {
  const refund: Refund = {
    id: makeId("rfnd"),
    entity: "refund",
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: desk.now(),
    batch_id: null,
    status: "pending",
    speed_requested: speed,
    speed_processed: speed === "optimum" ? "instant" : "normal",
    reward: null,
  };
  desk.refunds.set(refund.id, refund);
  changeRefunded(payment, amount);
  return refund;
}

function changeRefunded(payment: Payment, by: number): void {
  payment.amount_refunded += by;
  const full = payment.amount_refunded === payment.amount;
  payment.refund_status = payment.amount_refunded === 0 ? null : full ? "full" : "partial";
  payment.status = full ? "refunded" : "captured";
}

export function processRefund(desk: Desk, refund: Refund): void {
  if (refund.status !== "pending") return;
  refund.status = "processed";
  refund.acquirer_data = { arn: `10000000000${refund.created_at}` };
  desk.webhooks.announce("refund.processed", { refund, payment: getEntry(desk.payments, refund.payment_id) });
}

/** The money stays with the shop; the payment may be refunded anew. */
export function failRefund(desk: Desk, refund: Refund): void {
  if (refund.status !== "pending") return;
  refund.status = "failed";
  const payment = getEntry(desk.payments, refund.payment_id);
  changeRefunded(payment, -refund.amount);
  desk.webhooks.announce("refund.failed", { refund, payment });
}

/** Razorpay's own doing: money authorised for an order that is already paid goes straight back. */
export function refundUncaptured(desk: Desk, payment: Payment): void {
  const refund = enterRefund(desk, payment, payment.amount, "normal");
  desk.webhooks.announce("refund.created", { refund, payment });
  processRefund(desk, refund);
}
