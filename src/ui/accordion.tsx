import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";

export type AccordionItem = { id: string; question: string; answer: ReactNode };

/** Questions whose answers can be opened. */
export function Accordion({
  items,
  level,
  open,
}: {
  items: readonly AccordionItem[];
  /** Heading level of the questions; omit it to make them no headings. */
  level?: 2 | 3;
  /** The id of the item that is open initially. */
  open?: string;
}) {
  const Question = level ? (`h${level}` as const) : "span";
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details key={item.id} id={item.id} open={item.id === open} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3.5 font-display text-lg transition-colors hover:text-accent">
            <Question className="text-lg">{item.question}</Question>
            <Plus
              aria-hidden="true"
              size={20}
              strokeWidth={1.5}
              className="shrink-0 text-brass-ink transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-text pb-6 text-ink-soft">{item.answer}</div>
        </details>
      ))}
    </div>
  );
}
