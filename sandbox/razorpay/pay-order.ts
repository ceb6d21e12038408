import type { Desk } from "./desk.ts";
import type { Payment } from "./entities.ts";
import { GatewayFault } from "./gateway-fault.ts";
import {
  authoriseLate,
  authorisePayment,
  failPayment,
  type Instrument,
  type Payer,
  requirePayable,
  settleCapture,
  startPayment,
} from "./payments.ts";
import { refundUncaptured } from "./refunds.ts";
import { signCheckout } from "./signatures.ts";
import { findTestCard, goodCard } from "./test-cards.ts";

/** What the checkout's `handler` is called with. */
export type CheckoutResponse = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

export type PayOutcome = "captured" | "authorized" | "failed";

export type PayRequest = {
  /** A test card's number; a good one unless told. */
  card?: string | undefined;
  instrument?: Instrument | undefined;
  /** Overrules what the card or the switches would do. */
  outcome?: PayOutcome | undefined;
  /** Of a failure; `payment_failed` unless told. */
  reason?: string | undefined;
  /** `drop`: the books change, and the shop is never told. */
  webhook?: "deliver" | "drop" | undefined;
  payer?: Payer | undefined;
};

/**
 * A customer pays an order. A failed attempt is thrown as the GatewayFault the checkout would report, with
 * `metadata.payment_id`; the order stays open for another try.
 */
export function payOrder(desk: Desk, orderId: string, request: PayRequest = {}): CheckoutResponse {
  const order = requirePayable(desk, orderId);
  const instrument = request.instrument ?? { method: "card", number: request.card ?? goodCard };
  const reason = findFailure(desk, orderId, instrument, request);
  const unannounced = request.webhook === "drop";
  const payment = startPayment(desk, order, instrument, request.payer);

  if (reason !== undefined) {
    failPayment(desk, payment, reason, unannounced);
    const late = desk.switches.take("late-authorisation", { orderId });
    if (late) desk.after(late.value, () => authoriseLate(desk, payment));
    throw paymentFailed(payment);
  }
  if (desk.switches.take("fail-then-capture", { orderId }))
    failPayment(desk, payment, "payment_failed", unannounced);
  authorisePayment(desk, payment, unannounced);
  if (isCapturedAtOnce(desk, orderId, request)) {
    settleCapture(desk, payment, unannounced);
    if (desk.switches.take("second-success", { orderId })) succeedAgain(desk, payment, instrument, request);
  }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: signCheckout(desk.keySecret, orderId, payment.id),
  };
}

function findFailure(
  desk: Desk,
  orderId: string,
  instrument: Instrument,
  request: PayRequest,
): string | undefined {
  if (request.outcome === "failed") return request.reason ?? "payment_failed";
  if (request.outcome !== undefined) return undefined;
  if (desk.switches.take("fail", { orderId })) return request.reason ?? "payment_failed";
  if (
    desk.switches
      .list()
      .some((one) => one.name === "late-authorisation" && (one.orderId ?? orderId) === orderId)
  ) {
    return "payment_timed_out";
  }
  if (instrument.method === "card") {
    const card = findTestCard(instrument.number);
    return card ? card.reason : "card_number_invalid";
  }
  const word = instrument.method === "upi" ? instrument.vpa : instrument.bank;
  return word.startsWith("success") ? undefined : "payment_failed";
}

function isCapturedAtOnce(desk: Desk, orderId: string, request: PayRequest): boolean {
  if (request.outcome === "authorized") return false;
  if (request.outcome === undefined && desk.switches.take("authorise-only", { orderId })) return false;
  return desk.captureRules.get(orderId)?.capture !== "manual";
}

/** The customer paid twice on one order (two tabs, one of them slow). */
function succeedAgain(desk: Desk, first: Payment, instrument: Instrument, request: PayRequest): void {
  const order = desk.orders.get(first.order_id);
  if (!order) return;
  const second = startPayment(desk, order, instrument, request.payer);
  authorisePayment(desk, second);
  refundUncaptured(desk, second);
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
