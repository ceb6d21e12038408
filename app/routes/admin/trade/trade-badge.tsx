import { Badge, type BadgeTone } from "#app/components/badge.tsx";
import { type TradeStatus, tradeStatusWords } from "#shop/trade/trade-account.ts";

const tones: Record<TradeStatus, BadgeTone> = {
  applied: "info",
  approved: "success",
  held: "neutral",
  closed: "danger",
};

export function TradeBadge({ status }: { status: TradeStatus }) {
  return <Badge tone={tones[status]}>{tradeStatusWords[status]}</Badge>;
}
