import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { MessageState } from "../message-state.ts";

const tones: Record<MessageState, BadgeTone> = {
  new: "terracotta",
  open: "warning",
  answered: "success",
  closed: "neutral",
};

export function MessageStateBadge({ state }: { state: MessageState }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}
