import { html } from "hono/html";
import type { Payment, Refund } from "../razorpay/entities.ts";
import type { SandboxRazorpay } from "../razorpay/razorpay.ts";
import { boardPage, showAnswers, showPaise, showTable, showTime } from "./board-page.ts";

/** The gateway's orders, payments, refunds and webhooks, newest first, with the possible actions. */
export const paymentsPage = (razorpay: SandboxRazorpay, fault = "") =>
  boardPage(
    "Payments",
    html`${fault ? html`<p class="fault" role="alert">${fault}</p>` : ""}
      ${ordersTable(razorpay)}
      ${linksTable(razorpay)}
      ${paymentsTable(razorpay)}
      ${refundsTable(razorpay)}
      ${razorpay.webhooks.isEnabled() ? "" : html`<p class="fault">The webhook endpoint did not answer for a day and is switched off. Sending one again switches it on.</p>`}
      ${webhooksTable(razorpay)}`,
    "/payments",
  );

const ordersTable = (razorpay: SandboxRazorpay) =>
  showTable(
    "Orders",
    ["Order", "Amount", "State", "Attempts", "Receipt", "Made", "Pay without the window"],
    razorpay
      .orders()
      .toReversed()
      .map((order) => [
        order.id,
        showPaise(order.amount),
        order.status,
        order.attempts,
        order.receipt ?? "",
        showTime(order.created_at),
        order.status === "paid" ? "" : actions(`/orders/${order.id}`, ["pay", "fail"]),
      ]),
  );

const linksTable = (razorpay: SandboxRazorpay) =>
  showTable(
    "Payment links",
    ["Link", "Amount", "State", "Reference", "To", "Page", "Do"],
    razorpay
      .paymentLinks()
      .toReversed()
      .map((link) => [
        link.id,
        showPaise(link.amount),
        link.status,
        link.reference_id,
        link.customer.contact ?? "",
        html`<a href="${link.short_url}">Open</a>`,
        link.status === "created" ? actions(`/payment-links/${link.id}`, ["pay", "expire", "cancel"]) : "",
      ]),
  );

const paymentsTable = (razorpay: SandboxRazorpay) =>
  showTable(
    "Payments",
    ["Payment", "Order", "Amount", "State", "Refunded", "What failed", "The bank"],
    razorpay
      .payments()
      .toReversed()
      .map((payment) => [
        payment.id,
        payment.order_id,
        showPaise(payment.amount),
        payment.status,
        payment.amount_refunded ? showPaise(payment.amount_refunded) : "",
        payment.error_reason ?? "",
        actions(`/payments/${payment.id}`, listPaymentActions(payment)),
      ]),
  );

const refundsTable = (razorpay: SandboxRazorpay) =>
  showTable(
    "Refunds",
    ["Refund", "Payment", "Amount", "State", "The bank"],
    razorpay
      .refunds()
      .toReversed()
      .map((refund) => [
        refund.id,
        refund.payment_id,
        showPaise(refund.amount),
        refund.status,
        actions(`/refunds/${refund.id}`, listRefundActions(refund)),
      ]),
  );

const webhooksTable = (razorpay: SandboxRazorpay) =>
  showTable(
    "Webhooks",
    ["Event", "Order", "State", "Answers", "Id and body", "Again"],
    razorpay
      .deliveries()
      .toReversed()
      .map((delivery) => [
        delivery.event,
        delivery.orderId,
        delivery.state,
        showAnswers(delivery.attempts),
        html`<details><summary>${delivery.eventId}</summary><pre>${delivery.body}</pre></details>`,
        actions(`/webhooks/${delivery.eventId}`, ["send"]),
      ]),
  );

function listPaymentActions(payment: Payment): string[] {
  if (payment.status === "failed" || payment.status === "created") return ["authorise-late"];
  if (payment.status === "authorized") return ["capture"];
  return payment.status === "captured" ? ["refund"] : [];
}

const listRefundActions = (refund: Refund): string[] =>
  refund.status === "pending" ? ["processed", "failed"] : [];

const actions = (path: string, names: string[]) =>
  html`${names.map((name) => html`<form method="post" action="${path}/${name}"><button>${name.replace("-", " ")}</button></form>`)}`;
