import type { ComponentProps } from "react";
import { href } from "react-router";
import { formatPaise } from "#core/money/money.ts";
import type { WaitingOrder } from "../../staff-orders.server.ts";
import { ManualPayment } from "./manual-payment.tsx";

/** Records a payment by hand of a waiting order's whole price or of its deposit, which confirms the order. */
export function ManualPaymentOfOrder({
  order: { id, totals, deposit },
  ...form
}: { order: Pick<WaitingOrder, "id" | "totals" | "deposit"> } & Pick<
  ComponentProps<typeof ManualPayment>,
  "fields" | "answer"
>) {
  const amount = formatPaise(deposit?.paid ?? totals.amount);
  return (
    <ManualPayment
      action={href("/admin/orders/waiting/:orderId/paid", { orderId: id })}
      intro={`If you have ${deposit ? `the advance of ${amount}` : amount} in your hand or on your UPI, note it here: the order is confirmed and the link is cancelled.`}
      {...form}
    />
  );
}
