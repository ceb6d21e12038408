import type { PromotionState } from "#core/back-office/promotion-list.server.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const states: Record<PromotionState, { tone: BadgeTone; label: string }> = {
  running: { tone: "success", label: "running" },
  waiting: { tone: "info", label: "not begun" },
  ended: { tone: "neutral", label: "ended" },
  "used-up": { tone: "neutral", label: "used up" },
  stopped: { tone: "danger", label: "stopped" },
};

export function PromotionBadge({ state }: { state: PromotionState }) {
  return <Badge tone={states[state].tone}>{states[state].label}</Badge>;
}
