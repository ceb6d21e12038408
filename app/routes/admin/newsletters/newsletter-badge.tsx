import { Badge, type BadgeTone } from "#app/components/badge.tsx";
import type { NewsletterState } from "#shop/messages/newsletter-state.ts";

const tones: Record<NewsletterState, BadgeTone> = {
  draft: "neutral",
  sending: "info",
  stopped: "warning",
  sent: "success",
};

export function NewsletterBadge({ state }: { state: NewsletterState }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}
