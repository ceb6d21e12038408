import { makeId, type Notes, type Order, type PaymentLink } from "./entities.ts";
import { type Body, parseNotes, requireCurrency } from "./fields.ts";
import { type Gateway, getEntry } from "./gateway.ts";
import { badRequest } from "./gateway-fault.ts";
import { createOrder } from "./orders.ts";
import { type PayRequest, payOrder } from "./pay-order.ts";
import { authorisePayment, markCaptured, startPayment } from "./payments.ts";
import { signPaymentLink } from "./signatures.ts";
import { goodCard } from "./test-cards.ts";

const allowedFields = [
  "amount",
  "currency",
  "accept_partial",
  "first_min_partial_amount",
  "reference_id",
  "description",
  "customer",
  "notify",
  "reminder_enable",
  "expire_by",
  "callback_url",
  "callback_method",
  "notes",
  "options",
  "upi_link",
];

const minSecondsAhead = 15 * 60;
const sixMonthsSeconds = 183 * 24 * 3600;
/** Razorpay closes a link some seconds after it expires. */
const closesLateSeconds = 15;

/** Answers the call `POST /v1/payment_links`. */
export function createPaymentLink(gateway: Gateway, body: Body, pageOrigin: string): PaymentLink {
  if (Object.keys(body).some((field) => !allowedFields.includes(field)))
    throw badRequest("wrong input fields sent.");
  if (body.amount === undefined) throw badRequest("The amount is required", { field: "amount" });
  const { amount } = body;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount < 100)
    throw badRequest("The amount must be at least INR 1.00", { field: "amount" });
  if (body.upi_link === true)
    throw badRequest(
      "UPI Payment Links is not supported in Test Mode. Please experience the product in Live Mode.",
    );
  const referenceId = parseText(body.reference_id, "reference_id", 40);
  if (referenceId && [...gateway.paymentLinks.values()].some((link) => link.reference_id === referenceId))
    throw badRequest("payment link creation with reference ID already attempted");
  if (body.callback_url !== undefined && body.callback_method !== "get")
    throw badRequest("The callback_method is required", { field: "callback_method" });
  const id = makeId("plink");
  const now = gateway.now();
  const link: PaymentLink = {
    id,
    short_url: `${pageOrigin}/l/${id}`,
    amount,
    amount_paid: 0,
    currency: requireCurrency(body.currency ?? "INR"),
    status: "created",
    accept_partial: false,
    first_min_partial_amount: 0,
    reference_id: referenceId,
    description: parseText(body.description, "description", 2048),
    customer: (body.customer ?? {}) as PaymentLink["customer"],
    notify: (body.notify ?? { email: false, sms: false }) as PaymentLink["notify"],
    reminder_enable: body.reminder_enable !== false,
    reminders: [],
    expire_by: parseExpiry(body.expire_by, now),
    expired_at: 0,
    cancelled_at: 0,
    created_at: now,
    updated_at: now,
    callback_url: typeof body.callback_url === "string" ? body.callback_url : "",
    callback_method: body.callback_url === undefined ? "" : "get",
    notes: emptyAsNull(parseNotes(body.notes)),
    payments: null,
    upi_link: false,
    user_id: "",
  };
  gateway.paymentLinks.set(id, link);
  const closesAt = link.expire_by || now + sixMonthsSeconds;
  gateway.after(closesAt - now + closesLateSeconds, () => expirePaymentLink(gateway, link));
  return link;
}

function parseText(value: unknown, field: string, maxLength: number): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw badRequest(`The ${field} must be a string.`, { field });
  if (value.length > maxLength)
    throw badRequest(`value: the length must not be greater than ${maxLength}.`, { field });
  return value;
}

/** 0 if no time is given, as in Razorpay's answers. */
function parseExpiry(value: unknown, now: number): number {
  if (value === undefined || value === null) return 0;
  if (typeof value !== "number" || !Number.isInteger(value) || value - now <= minSecondsAhead)
    throw badRequest("timestamp must be atleast 15 minutes in future", { field: "expire_by" });
  return value;
}

const emptyAsNull = (notes: Notes): Record<string, string> | null => (Array.isArray(notes) ? null : notes);

/** Answers the call `POST /v1/payment_links/:id/cancel`. */
export function cancelPaymentLink(gateway: Gateway, link: PaymentLink): PaymentLink {
  if (link.status === "paid" || link.status === "partially_paid")
    throw badRequest("cannot cancel or expire an already paid/partially paid link");
  if (link.status !== "created") throw badRequest("cannot cancel or expire an expired link");
  link.status = "cancelled";
  link.cancelled_at = link.updated_at = gateway.now();
  announceLink(gateway, "payment_link.cancelled", link);
  return link;
}

export function expirePaymentLink(gateway: Gateway, link: PaymentLink): void {
  if (link.status !== "created") return;
  link.status = "expired";
  link.expired_at = link.updated_at = gateway.now();
  announceLink(gateway, "payment_link.expired", link);
}

/** Answers the call `POST /v1/payment_links/:id/notify_by/:medium`. */
export function notifyOfPaymentLink(medium: string): { success: true } {
  if (medium !== "sms" && medium !== "email") throw badRequest("not a valid notification medium");
  return { success: true };
}

export type PayLinkRequest = PayRequest & {
  /** The payment begins before the link ends, and is captured after it. */
  late?: boolean;
  /** Pays a link that is already paid, as a second customer or a second tab may. */
  again?: boolean;
};

/** The parameters that Razorpay adds to the callback address. */
export type LinkCallback = {
  razorpay_payment_id: string;
  razorpay_payment_link_id: string;
  razorpay_payment_link_reference_id: string;
  razorpay_payment_link_status: string;
  razorpay_signature: string;
};

/** Pays as a customer on the link's page would. A failed attempt throws, and the link stays open. */
export function payPaymentLink(
  gateway: Gateway,
  linkId: string,
  { late = false, again = false, ...request }: PayLinkRequest = {},
): LinkCallback {
  const link = getEntry(gateway.paymentLinks, linkId);
  const isOpen = link.status === "created" || late || (again && link.status === "paid");
  if (!isOpen) throw badRequest(`This payment link is ${link.status}.`);
  const order = openOrder(gateway, link);
  const paymentId = again
    ? payAgain(gateway, order)
    : payOrder(gateway, order.id, request).razorpay_payment_id;
  recordLinkPayment(gateway, link, paymentId, request.webhook === "drop");
  return {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.reference_id,
    razorpay_payment_link_status: link.status,
    razorpay_signature: signPaymentLink(gateway.keySecret, {
      linkId: link.id,
      referenceId: link.reference_id,
      status: link.status,
      paymentId,
    }),
  };
}

/** Returns the link's order, which Razorpay makes when the link is opened. */
export function openOrder(gateway: Gateway, link: PaymentLink): Order {
  const known = link.order_id === undefined ? undefined : gateway.orders.get(link.order_id);
  if (known) return known;
  const { amount, currency, reference_id: receipt } = link;
  const order = createOrder(gateway, { amount, currency, receipt });
  link.order_id = order.id;
  return order;
}

function payAgain(gateway: Gateway, order: Order): string {
  const payment = startPayment(gateway, order, { method: "card", number: goodCard });
  authorisePayment(gateway, payment);
  markCaptured(gateway, payment);
  return payment.id;
}

/** Adds a captured payment to the link. A link that has ended keeps its state. */
function recordLinkPayment(gateway: Gateway, link: PaymentLink, paymentId: string, isDropped: boolean): void {
  const payment = getEntry(gateway.payments, paymentId);
  if (payment.status !== "captured") return;
  const now = gateway.now();
  const captured = { amount: payment.amount, created_at: now, method: payment.method, updated_at: now };
  link.payments = [
    ...(link.payments ?? []),
    { ...captured, payment_id: paymentId, plink_id: link.id, status: "captured" },
  ];
  link.amount_paid += payment.amount;
  link.updated_at = now;
  if (link.status === "created") link.status = "paid";
  const order = getEntry(gateway.orders, payment.order_id);
  // As in Razorpay's samples, the order's id has no prefix here.
  announceLink(gateway, "payment_link.paid", link, isDropped, {
    order: { ...order, id: order.id.replace(/^order_/, "") },
    payment,
  });
}

/** Sends the link without its payments, in an envelope with the link's own time. */
function announceLink(
  gateway: Gateway,
  event: "payment_link.paid" | "payment_link.expired" | "payment_link.cancelled",
  link: PaymentLink,
  isDropped = false,
  others: Pick<Parameters<Gateway["webhooks"]["announce"]>[1], "payment" | "order"> = {},
): void {
  const { payments: _payments, ...announced } = link;
  const subjects = { payment_link: announced, ...others };
  gateway.webhooks.announce(event, subjects, isDropped, link.created_at);
}
