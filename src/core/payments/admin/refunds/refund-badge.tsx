import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { OpenRefund } from "../../order-payment.server.ts";

const badges: Record<OpenRefund["status"], { tone: BadgeTone; label: string }> = {
  requested: { tone: "info", label: "on the way to Razorpay" },
  pending: { tone: "info", label: "on the way to the bank" },
  failed: { tone: "danger", label: "refused" },
};

export function RefundBadge({ status }: Pick<OpenRefund, "status">) {
  const { tone, label } = badges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
