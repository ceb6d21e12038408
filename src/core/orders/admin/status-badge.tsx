import { formatDay } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import type { PaymentStatus } from "#core/payments/payment-state.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { OrderStatus } from "../order-state.ts";

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
  promised: "Cash on delivery",
  captured: "Paid",
  refunding: "Refund on its way",
  refunded: "Refunded",
  lapsed: "Not paid",
};

const paymentTones: Record<PaymentStatus, BadgeTone> = {
  opened: "danger",
  promised: "info",
  captured: "brass",
  refunding: "terracotta",
  refunded: "neutral",
  lapsed: "danger",
};

export function PaymentBadge({
  payment,
  goingBack = 0,
  due = 0,
  cashDue = 0,
  dueOn = null,
}: {
  payment: PaymentStatus | null;
  goingBack?: number;
  /** The rest is still to be paid before it is packed, in paise. */
  due?: number;
  /** The customer is to pay it at the door, in paise. */
  cashDue?: number;
  /** The day by which a trade account pays it. */
  dueOn?: string | null;
}) {
  if (payment === "captured" && due > 0) return <Badge tone="warning">Advance paid, rest due</Badge>;
  if (payment === "captured" && cashDue > 0)
    return <Badge tone="info">{`Part paid, ${formatPaise(cashDue)} cash on delivery`}</Badge>;
  if (payment === "captured" && goingBack === 0 && dueOn)
    return <Badge tone="info">{`On account, due ${formatDay(dueOn)}`}</Badge>;
  if (payment === "captured" && goingBack > 0) return <Badge tone="terracotta">Partly refunded</Badge>;
  return (
    <Badge tone={payment ? paymentTones[payment] : "danger"}>
      {payment ? paymentLabels[payment] : "No payment"}
    </Badge>
  );
}
