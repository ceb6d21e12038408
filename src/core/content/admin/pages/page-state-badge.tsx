import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { PageState } from "../../page-document.ts";

const states: Record<PageState, { name: string; tone: BadgeTone }> = {
  draft: { name: "Draft", tone: "neutral" },
  published: { name: "Published", tone: "success" },
  changed: { name: "Changed since it was published", tone: "warning" },
};

export function PageStateBadge({ state }: { state: PageState }) {
  const { name, tone } = states[state];
  return <Badge tone={tone}>{name}</Badge>;
}
