import { Badge } from "#app/components/badge.tsx";
import type { PaymentStatus } from "#shop/payments/payment-state.ts";

const labels: Partial<Record<PaymentStatus, string>> = {
  captured: "Paid",
  refunding: "Refund on its way",
  refunded: "Refunded",
};

/** What has become of the customer's money, beside the order's status. */
export function PaymentBadge({ payment }: { payment: PaymentStatus | null }) {
  const label = payment && labels[payment];
  return label ? <Badge tone="brass">{label}</Badge> : null;
}
