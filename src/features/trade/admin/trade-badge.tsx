import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { type TradeStatus, tradeStatusWords } from "../trade-account.ts";

const tones: Record<TradeStatus, BadgeTone> = {
  applied: "info",
  approved: "success",
  held: "neutral",
  closed: "danger",
};

export function TradeBadge({ status }: { status: TradeStatus }) {
  return <Badge tone={tones[status]}>{tradeStatusWords[status]}</Badge>;
}
