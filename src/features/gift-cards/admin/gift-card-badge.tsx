import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { ListedGiftCard } from "../gift-cards.server.ts";

const states: Record<ListedGiftCard["state"], { tone: BadgeTone; label: string }> = {
  usable: { tone: "success", label: "usable" },
  empty: { tone: "neutral", label: "used up" },
  expired: { tone: "neutral", label: "expired" },
  blocked: { tone: "danger", label: "replaced" },
};

export function GiftCardBadge({ state }: { state: ListedGiftCard["state"] }) {
  return <Badge tone={states[state].tone}>{states[state].label}</Badge>;
}

/** Names a card by the last characters of its code. A card from the shop gets its code when it is sent or printed. */
export function nameOfCard({ isCredit, lastSigns }: Pick<ListedGiftCard, "isCredit" | "lastSigns">): string {
  if (isCredit) return "store credit";
  return lastSigns === "" ? "without a code yet" : `… ${lastSigns}`;
}
