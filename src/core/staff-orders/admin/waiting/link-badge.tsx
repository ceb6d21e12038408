import type { PaymentLinkStatus } from "#core/payments/links/payment-link.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const labels: Record<PaymentLinkStatus, [BadgeTone, string]> = {
  requested: ["warning", "Link not made yet"],
  open: ["info", "Waits for payment"],
  paid: ["brass", "Link paid"],
  expired: ["neutral", "Link expired"],
  cancelled: ["neutral", "Link cancelled"],
};

export function LinkBadge({ status }: { status: PaymentLinkStatus }) {
  const [tone, label] = labels[status];
  return <Badge tone={tone}>{label}</Badge>;
}
