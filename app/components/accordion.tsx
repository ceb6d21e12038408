import { Plus } from "lucide-react";
import type { ReactNode } from "react";

export type AccordionItem = { id: string; question: ReactNode; answer: ReactNode };

/** Questions that open. `exclusive` keeps one open at a time. */
export function Accordion({
  items,
  exclusive,
  open,
}: {
  items: readonly AccordionItem[];
  /** A name shared by the questions of which one is open at a time. */
  exclusive?: string;
  /** The id of the one that is open at first. */
  open?: string;
}) {
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          name={exclusive}
          open={item.id === open}
          className="group border-b border-line"
        >
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3.5 font-display text-lg transition-colors hover:text-accent">
            {item.question}
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
