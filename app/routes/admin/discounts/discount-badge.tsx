import { Badge, type BadgeTone } from "#app/components/badge.tsx";
import type { DiscountState } from "#shop/back-office/discount-list.server.ts";

const states: Record<DiscountState, { tone: BadgeTone; label: string }> = {
  running: { tone: "success", label: "running" },
  waiting: { tone: "info", label: "not begun" },
  ended: { tone: "neutral", label: "ended" },
  "used-up": { tone: "neutral", label: "used up" },
  stopped: { tone: "danger", label: "stopped" },
};

export function DiscountBadge({ state }: { state: DiscountState }) {
  return <Badge tone={states[state].tone}>{states[state].label}</Badge>;
}
