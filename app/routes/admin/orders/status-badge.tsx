import { Badge, type BadgeTone } from "#app/components/badge.tsx";
import type { OrderStatus } from "#shop/orders/order-state.ts";
import type { PaymentStatus } from "#shop/payments/payment-state.ts";

/** The specification's colours: yellow, blue, green, darker green, red. */
const tones: Record<OrderStatus, BadgeTone> = {
  pending: "warning",
  processing: "info",
  shipped: "success",
  delivered: "cedar",
  cancelled: "danger",
};

export const statusLabels: Record<OrderStatus, string> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

const paymentLabels: Record<PaymentStatus, string> = {
  opened: "Not paid",
  captured: "Paid",
  refunding: "Refund on its way",
  refunded: "Refunded",
  lapsed: "Not paid",
};

/** Shows nothing for a paid order, the normal case. */
export function PaymentBadge({ payment }: { payment: PaymentStatus | null }) {
  if (payment === "captured") return null;
  const tone = payment === "refunded" ? "neutral" : payment === "refunding" ? "terracotta" : "danger";
  return <Badge tone={tone}>{payment ? paymentLabels[payment] : "No payment"}</Badge>;
}
