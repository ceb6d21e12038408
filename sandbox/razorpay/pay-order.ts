import type { Payment } from "./entities.ts";
import type { Gateway } from "./gateway.ts";
import { GatewayFault } from "./gateway-fault.ts";
import {
  authoriseLate,
  authorisePayment,
  failPayment,
  type Instrument,
  markCaptured,
  type Payer,
  requirePayable,
  startPayment,
} from "./payments.ts";
import { refundUncaptured } from "./refunds.ts";
import { signCheckout } from "./signatures.ts";
import { findTestCard, goodCard } from "./test-cards.ts";

/** The values that the checkout passes to its `handler`. */
export type CheckoutResponse = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type PayOutcome = "captured" | "authorized" | "failed";

export type PayRequest = {
  /** The number of a test card; by default one that succeeds. */
  card?: string | undefined;
  instrument?: Instrument | undefined;
  /** Overrides the outcome of the card and the switches. */
  outcome?: PayOutcome | undefined;
  /** The reason of a failure; `payment_failed` by default. */
  reason?: string | undefined;
  /** `drop`: the payment is recorded, but no webhook is sent. */
  webhook?: "deliver" | "drop" | undefined;
  payer?: Payer | undefined;
};

/**
 * Pays an order as a customer would. A failed attempt throws the GatewayFault that the checkout would report,
 * with `metadata.payment_id`; the order stays open for another attempt.
 */
export function payOrder(gateway: Gateway, orderId: string, request: PayRequest = {}): CheckoutResponse {
  const order = requirePayable(gateway, orderId);
  const instrument = request.instrument ?? { method: "card", number: request.card ?? goodCard };
  const reason = findFailure(gateway, orderId, instrument, request);
  const dropsWebhooks = request.webhook === "drop";
  const payment = startPayment(gateway, order, instrument, request.payer);
  const response = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: signCheckout(gateway.keySecret, orderId, payment.id),
  };

  if (reason !== undefined) {
    failPayment(gateway, payment, reason, dropsWebhooks);
    const lateAuthorisation = gateway.switches.take("late-authorisation", { orderId });
    if (lateAuthorisation) gateway.after(lateAuthorisation.value, () => authoriseLate(gateway, payment));
    throw paymentFailed(payment);
  }
  if (request.outcome === undefined && holdBack(gateway, payment)) return response;
  if (gateway.switches.take("fail-then-capture", { orderId }))
    failPayment(gateway, payment, "payment_failed", dropsWebhooks);
  authorisePayment(gateway, payment, dropsWebhooks);
  if (isCapturedAtOnce(gateway, orderId, request)) {
    markCaptured(gateway, payment, dropsWebhooks);
    if (gateway.switches.take("second-success", { orderId }))
      paySecondTime(gateway, payment, instrument, request);
  }
  return response;
}

/** Leaves the payment in a state in which nothing is paid, if a switch for it is set. Such a payment sends no webhook. */
function holdBack(gateway: Gateway, payment: Payment): boolean {
  const { order_id: orderId } = payment;
  const onDelivery = gateway.switches.take("pay-on-delivery", { orderId });
  if (onDelivery) {
    Object.assign(payment, { status: "pending", method: "cod" });
    gateway.after(onDelivery.value, () => markCaptured(gateway, payment));
    return true;
  }
  if (!gateway.switches.take("on-hold", { orderId })) return false;
  payment.status = "on_hold";
  return true;
}

function findFailure(
  gateway: Gateway,
  orderId: string,
  instrument: Instrument,
  request: PayRequest,
): string | undefined {
  if (request.outcome === "failed") return request.reason ?? "payment_failed";
  if (request.outcome !== undefined) return undefined;
  if (gateway.switches.take("fail", { orderId })) return request.reason ?? "payment_failed";
  if (
    gateway.switches
      .list()
      .some((active) => active.name === "late-authorisation" && (active.orderId ?? orderId) === orderId)
  ) {
    return "payment_timed_out";
  }
  if (instrument.method === "card") {
    const card = findTestCard(instrument.number);
    return card ? card.reason : "card_number_invalid";
  }
  const handle = instrument.method === "upi" ? instrument.vpa : instrument.bank;
  return handle.startsWith("success") ? undefined : "payment_failed";
}

function isCapturedAtOnce(gateway: Gateway, orderId: string, request: PayRequest): boolean {
  if (request.outcome === "authorized") return false;
  if (request.outcome === undefined && gateway.switches.take("authorise-only", { orderId })) return false;
  return gateway.captureRules.get(orderId)?.capture !== "manual";
}

/**
 * A customer who pays one order twice (two tabs, one of them slow): the second payment is refunded at once.
 */
function paySecondTime(gateway: Gateway, first: Payment, instrument: Instrument, request: PayRequest): void {
  const order = gateway.orders.get(first.order_id);
  if (!order) return;
  const second = startPayment(gateway, order, instrument, request.payer);
  authorisePayment(gateway, second);
  refundUncaptured(gateway, second);
}

function paymentFailed(payment: Payment): GatewayFault {
  return new GatewayFault(400, {
    error: {
      code: payment.error_code ?? "BAD_REQUEST_ERROR",
      description: payment.error_description ?? "",
      source: payment.error_source ?? "customer",
      step: payment.error_step ?? "payment_authorization",
      reason: payment.error_reason ?? "payment_failed",
      metadata: { order_id: payment.order_id, payment_id: payment.id },
    },
  });
}
