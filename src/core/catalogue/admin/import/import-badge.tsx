import type { ImportState } from "#core/imports/import.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const shown: Record<ImportState, [text: string, tone: BadgeTone]> = {
  checking: ["being read", "info"],
  checked: ["not made", "neutral"],
  making: ["being made", "info"],
  made: ["made", "success"],
  "changed-meanwhile": ["not made", "warning"],
  failed: ["not made", "warning"],
};

export function ImportBadge({ state }: { state: ImportState }) {
  const [text, tone] = shown[state];
  return <Badge tone={tone}>{text}</Badge>;
}
