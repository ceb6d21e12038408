import { formatDay } from "#core/money/indian-time.ts";
import type { PaymentStatus } from "#core/payments/payment-state.ts";
import { Badge } from "#ui/badge.tsx";

const labels: Partial<Record<PaymentStatus, string>> = {
  promised: "Cash on delivery",
  captured: "Paid",
  refunding: "Refund on its way",
  refunded: "Refunded",
};

/** The state of the customer's payment, beside the order's status. */
export function PaymentBadge({
  payment,
  goingBack = 0,
  cashDue = 0,
  dueOn = null,
}: {
  payment: PaymentStatus | null;
  goingBack?: number;
  /** Paise still due at the door. */
  cashDue?: number;
  /** The day by which a trade account pays it. */
  dueOn?: string | null;
}) {
  const label = describePayment(payment, { goingBack, cashDue, dueOn });
  return label ? <Badge tone="brass">{label}</Badge> : null;
}

function describePayment(
  payment: PaymentStatus | null,
  { goingBack, cashDue, dueOn }: { goingBack: number; cashDue: number; dueOn: string | null },
): string | null | undefined {
  if (payment !== "captured") return payment && labels[payment];
  if (cashDue > 0) return "Paid in part, the rest is cash on delivery";
  if (dueOn && goingBack === 0) return `On account, to pay by ${formatDay(dueOn)}`;
  return goingBack > 0 ? "Partly refunded" : labels.captured;
}
