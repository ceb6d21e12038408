import type { NewsletterState } from "#core/messages/newsletter-state.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const tones: Record<NewsletterState, BadgeTone> = {
  draft: "neutral",
  sending: "info",
  stopped: "warning",
  sent: "success",
};

export function NewsletterBadge({ state }: { state: NewsletterState }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}
