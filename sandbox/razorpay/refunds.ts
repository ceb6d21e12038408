import { makeId, type Payment, type Refund } from "./entities.ts";
import { type Body, parseNotes, parseReceipt, refuseExtraFields, requirePaise } from "./fields.ts";
import { type Gateway, getEntry } from "./gateway.ts";
import { badRequest } from "./gateway-fault.ts";

/** `POST /v1/payments/:id/refund`. The same idempotency key with the same body gives the same refund. */
export function createRefund(
  gateway: Gateway,
  payment: Payment,
  body: Body,
  key: string | undefined,
): Refund {
  refuseExtraFields(body, ["amount", "speed", "notes", "receipt"]);
  const fingerprint = JSON.stringify([payment.id, Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))]);
  if (key !== undefined) {
    if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
      throw badRequest("The idempotency key must have at least 10 letters, digits, hyphens or underscores.");
    }
    const earlier = gateway.refundKeys.get(key);
    if (earlier && earlier.body !== fingerprint) {
      throw badRequest(
        "Different request with the same idempotency key has already been processed.",
        {},
        409,
      );
    }
    if (earlier) return getEntry(gateway.refunds, earlier.refundId);
  }
  const refund = startRefund(gateway, payment, body);
  if (key !== undefined) gateway.refundKeys.set(key, { body: fingerprint, refundId: refund.id });
  return refund;
}

function startRefund(gateway: Gateway, payment: Payment, body: Body): Refund {
  const metadata = { payment_id: payment.id, order_id: payment.order_id };
  if (payment.status === "refunded")
    throw badRequest("The payment has been fully refunded already.", { metadata });
  if (payment.status !== "captured") {
    throw badRequest("The payment status should be captured for action to be taken", { metadata });
  }
  const refundable = payment.amount - payment.amount_refunded;
  const amount =
    body.amount === undefined
      ? refundable
      : requirePaise(body.amount, "The amount must be at least INR 1.00");
  if (amount > refundable) {
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
  const target = { orderId: payment.order_id };
  if (gateway.switches.take("insufficient-balance", target)) {
    throw badRequest("Your account does not have enough balance to carry out the refund operation.", {
      reason: "insufficient_account_balance",
      metadata,
    });
  }
  const pending = gateway.switches.take("refund-pending", target);
  const failing = pending ? undefined : gateway.switches.take("refund-fails", target);
  const refund = storeRefund(gateway, payment, amount, body.speed === "optimum" ? "optimum" : "normal");
  refund.receipt = receipt;
  refund.notes = notes;
  gateway.webhooks.announce("refund.created", { refund, payment });
  if (pending) gateway.after(pending.value, () => processRefund(gateway, refund));
  else if (failing) gateway.after(failing.value, () => failRefund(gateway, refund));
  else processRefund(gateway, refund);
  return refund;
}

function storeRefund(
  gateway: Gateway,
  payment: Payment,
  amount: number,
  speed: "normal" | "optimum",
): Refund {
  const refund: Refund = {
    id: makeId("rfnd"),
    entity: "refund",
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: gateway.now(),
    batch_id: null,
    status: "pending",
    speed_requested: speed,
    speed_processed: speed === "optimum" ? "instant" : "normal",
    reward: null,
  };
  gateway.refunds.set(refund.id, refund);
  addRefundedAmount(payment, amount);
  return refund;
}

function addRefundedAmount(payment: Payment, change: number): void {
  payment.amount_refunded += change;
  const isFull = payment.amount_refunded === payment.amount;
  payment.refund_status = payment.amount_refunded === 0 ? null : isFull ? "full" : "partial";
  payment.status = isFull ? "refunded" : "captured";
}

export function processRefund(gateway: Gateway, refund: Refund): void {
  if (refund.status !== "pending") return;
  refund.status = "processed";
  refund.acquirer_data = { arn: `10000000000${refund.created_at}` };
  gateway.webhooks.announce("refund.processed", {
    refund,
    payment: getEntry(gateway.payments, refund.payment_id),
  });
}

/** The shop keeps the money and can refund the payment again. */
export function failRefund(gateway: Gateway, refund: Refund): void {
  if (refund.status !== "pending") return;
  refund.status = "failed";
  const payment = getEntry(gateway.payments, refund.payment_id);
  addRefundedAmount(payment, -refund.amount);
  gateway.webhooks.announce("refund.failed", { refund, payment });
}

/** Razorpay itself refunds money authorised for an order that is already paid. */
export function refundUncaptured(gateway: Gateway, payment: Payment): void {
  const refund = storeRefund(gateway, payment, payment.amount, "normal");
  gateway.webhooks.announce("refund.created", { refund, payment });
  processRefund(gateway, refund);
}
