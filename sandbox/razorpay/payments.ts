import { makeId, type Notes, type Order, type Payment } from "./entities.ts";
import { type Body, requireCurrency, requirePaise } from "./fields.ts";
import { type Gateway, getEntry, listPaymentsOf } from "./gateway.ts";
import { badRequest, orderAlreadyPaid } from "./gateway-fault.ts";
import { refundUncaptured } from "./refunds.ts";
import { describeFailure, findTestCard } from "./test-cards.ts";

export type Instrument =
  | { method: "card"; number: string; name?: string | undefined }
  | { method: "upi"; vpa: string }
  | { method: "netbanking"; bank: string };

export type Payer = {
  email?: string | undefined;
  contact?: string | undefined;
  description?: string | undefined;
  notes?: Notes | undefined;
};

/** Throws when the order is paid, or when one of its payments is already authorised. */
export function requirePayable(gateway: Gateway, orderId: string): Order {
  const order = getEntry(gateway.orders, orderId);
  if (order.status === "paid") throw orderAlreadyPaid(orderId);
  if (listPaymentsOf(gateway, orderId).some((payment) => payment.status === "authorized")) {
    throw badRequest("A payment on this order is already authorised.", { metadata: { order_id: orderId } });
  }
  return order;
}

/** Stores a payment attempt, in state `created`. */
export function startPayment(
  gateway: Gateway,
  order: Order,
  instrument: Instrument,
  payer: Payer = {},
): Payment {
  const payment: Payment = {
    id: makeId("pay"),
    entity: "payment",
    amount: order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description ?? "Practice payment – no money moves",
    card_id: null,
    bank: instrument.method === "netbanking" ? instrument.bank : null,
    wallet: null,
    vpa: instrument.method === "upi" ? instrument.vpa : null,
    email: payer.email || "void@razorpay.com",
    contact: payer.contact || "+919999999999",
    notes: payer.notes ?? [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: gateway.now(),
    provider: "sandbox/bank",
    reward: null,
    checkout: null,
  };
  if (instrument.method === "card") addCard(payment, instrument);
  if (instrument.method === "upi") {
    payment.upi = { vpa: instrument.vpa, flow: "collect", payer_account_type: "bank_account" };
  }
  gateway.payments.set(payment.id, payment);
  order.attempts += 1;
  if (order.status === "created") order.status = "attempted";
  return payment;
}

function addCard(payment: Payment, instrument: { number: string; name?: string | undefined }): void {
  const known = findTestCard(instrument.number);
  payment.international = known?.international ?? false;
  payment.card = {
    id: makeId("card"),
    entity: "card",
    name: instrument.name || "Practice Customer",
    last4: instrument.number.replaceAll(/\D/g, "").slice(-4),
    network: known?.network ?? "Unknown",
    type: "credit",
    issuer: null,
    international: payment.international,
    emi: false,
    sub_type: "consumer",
    token_iin: null,
  };
  payment.card_id = payment.card.id;
}

export function failPayment(gateway: Gateway, payment: Payment, reason: string, dropsWebhooks = false): void {
  const failure = describeFailure(reason);
  payment.status = "failed";
  payment.error_code = failure.code;
  payment.error_description = failure.description;
  payment.error_source = failure.source;
  payment.error_step = failure.step;
  payment.error_reason = failure.reason;
  gateway.webhooks.announce("payment.failed", { payment }, dropsWebhooks);
}

/** Authorises a payment that is `created`, or `failed`: a bank may still authorise a payment that it has declined. */
export function authorisePayment(gateway: Gateway, payment: Payment, dropsWebhooks = false): void {
  payment.status = "authorized";
  payment.error_code = null;
  payment.error_description = null;
  payment.error_source = null;
  payment.error_step = null;
  payment.error_reason = null;
  const reference = String(100000 + (gateway.payments.size % 900000));
  payment.acquirer_data =
    payment.method === "card" ? { auth_code: reference } : { rrn: `4321${reference}00` };
  gateway.webhooks.announce("payment.authorized", { payment }, dropsWebhooks);
}

/** The fee is 2 % plus 18 % GST on that; `fee` includes `tax`. */
export function markCaptured(gateway: Gateway, payment: Payment, dropsWebhooks = false): void {
  const order = getEntry(gateway.orders, payment.order_id);
  payment.status = "captured";
  payment.captured = true;
  payment.fee = Math.round((payment.amount * 236) / 10000);
  payment.tax = Math.round((payment.amount * 36) / 10000);
  order.status = "paid";
  order.amount_paid = order.amount;
  order.amount_due = 0;
  gateway.webhooks.announce("payment.captured", { payment }, dropsWebhooks);
  gateway.webhooks.announce("order.paid", { payment, order }, dropsWebhooks);
}

/** Answers the call `POST /v1/payments/:id/capture`. */
export function capturePayment(gateway: Gateway, payment: Payment, body: Body): Payment {
  const amount = requirePaise(body.amount, "The amount must be at least INR 1.00");
  requireCurrency(body.currency ?? "INR");
  const metadata = { payment_id: payment.id, order_id: payment.order_id };
  if (payment.captured) throw badRequest("This payment has already been captured", { metadata });
  if (getEntry(gateway.orders, payment.order_id).status === "paid") throw orderAlreadyPaid(payment.order_id);
  if (payment.status !== "authorized") {
    throw badRequest("Only payments which have been authorized and not yet captured can be captured", {
      metadata,
    });
  }
  if (amount !== payment.amount) {
    throw badRequest("Capture amount must be equal to the amount authorized.", { field: "amount", metadata });
  }
  markCaptured(gateway, payment);
  return payment;
}

/**
 * The bank authorises a payment late. On a paid order the money is refunded at once; within the order's
 * automatic expiry period it is captured; else it stays authorised, and the shop decides.
 */
export function authoriseLate(gateway: Gateway, payment: Payment, minutesLate = 0): void {
  if (payment.status !== "failed" && payment.status !== "created") return;
  authorisePayment(gateway, payment);
  const order = getEntry(gateway.orders, payment.order_id);
  const rule = gateway.captureRules.get(order.id);
  if (order.status === "paid") refundUncaptured(gateway, payment);
  else if (rule?.capture === "automatic" && minutesLate <= rule.automaticMinutes)
    markCaptured(gateway, payment);
}
