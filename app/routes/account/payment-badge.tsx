import { Badge } from "#app/components/badge.tsx";
import type { PaymentStatus } from "#shop/payments/payment-state.ts";

const labels: Partial<Record<PaymentStatus, string>> = {
  promised: "You pay at the door",
  captured: "Paid",
  refunding: "Refund on its way",
  refunded: "Refunded",
};

/** What has become of the customer's money, beside the order's status. */
export function PaymentBadge({
  payment,
  goingBack = 0,
}: {
  payment: PaymentStatus | null;
  goingBack?: number;
}) {
  const label = payment === "captured" && goingBack > 0 ? "Partly refunded" : payment && labels[payment];
  return label ? <Badge tone="brass">{label}</Badge> : null;
}
