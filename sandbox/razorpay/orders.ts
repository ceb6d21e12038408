import { makeId, type Order } from "./entities.ts";
import {
  type Body,
  parseNotes,
  parseReceipt,
  refuseExtraFields,
  requireCurrency,
  requirePaise,
} from "./fields.ts";
import type { CaptureRule, Gateway } from "./gateway.ts";
import { badRequest } from "./gateway-fault.ts";

const allowedFields = [
  "amount",
  "currency",
  "receipt",
  "notes",
  "partial_payment",
  "first_payment_min_amount",
  "offer_id",
  "method",
  "payment",
  "unique_receipt",
];
const threeDaysInMinutes = 3 * 24 * 60;

/** With `unique_receipt`, returns the existing order that has the same receipt. */
export function createOrder(gateway: Gateway, body: Body): Order {
  refuseExtraFields(body, allowedFields);
  const amount = requirePaise(body.amount, "Order amount less than minimum amount allowed");
  const currency = requireCurrency(body.currency);
  const receipt = parseReceipt(body.receipt);
  const notes = parseNotes(body.notes);
  const rule = parseCaptureRule(body.payment);
  if (body.unique_receipt === true && receipt !== null) {
    const existing = [...gateway.orders.values()].find((order) => order.receipt === receipt);
    if (existing) return existing;
  }
  const order: Order = {
    id: makeId("order"),
    entity: "order",
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: "created",
    attempts: 0,
    notes,
    created_at: gateway.now(),
    description: null,
    checkout: null,
    reward: null,
  };
  gateway.orders.set(order.id, order);
  gateway.captureRules.set(order.id, rule);
  return order;
}

export function changeOrderNotes(order: Order, body: Body): Order {
  refuseExtraFields(body, ["notes"]);
  order.notes = parseNotes(body.notes);
  return order;
}

function parseCaptureRule(value: unknown): CaptureRule {
  if (value === undefined)
    return { capture: "automatic", automaticMinutes: threeDaysInMinutes, manualMinutes: threeDaysInMinutes };
  const payment = value as { capture?: unknown; capture_options?: Record<string, unknown> } | null;
  const capture = payment?.capture;
  if (capture !== "automatic" && capture !== "manual") {
    throw badRequest("The payment capture must be automatic or manual.", { field: "payment.capture" });
  }
  const options = payment?.capture_options ?? {};
  const manualMinutes = options.manual_expiry_period ?? 7200;
  const automaticMinutes = options.automatic_expiry_period ?? (capture === "manual" ? 12 : undefined);
  if (typeof automaticMinutes !== "number" || !Number.isInteger(automaticMinutes) || automaticMinutes < 12) {
    throw badRequest("The automatic expiry period must be at least 12 minutes.", {
      field: "payment.capture_options.automatic_expiry_period",
    });
  }
  if (
    typeof manualMinutes !== "number" ||
    !Number.isInteger(manualMinutes) ||
    manualMinutes < automaticMinutes ||
    manualMinutes > 7200
  ) {
    throw badRequest("The manual expiry period must lie between the automatic one and 7200 minutes.", {
      field: "payment.capture_options.manual_expiry_period",
    });
  }
  return { capture, automaticMinutes, manualMinutes };
}
