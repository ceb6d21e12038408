import type { LucideIcon } from "lucide-react";
import FileText from "lucide-react/icons/file-text";
import IndianRupee from "lucide-react/icons/indian-rupee";
import Mail from "lucide-react/icons/mail";
import Package from "lucide-react/icons/package";
import StickyNote from "lucide-react/icons/sticky-note";
import Truck from "lucide-react/icons/truck";
import type { TimelineEntry } from "../order-timeline.ts";

const icons: Record<TimelineEntry["kind"], LucideIcon> = {
  status: Package,
  note: StickyNote,
  money: IndianRupee,
  parcel: Truck,
  document: FileText,
  email: Mail,
};

/** The history of an order, newest first. */
export function OrderTimeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="grid empty:hidden">
      {entries.map(({ kind, title, on, at, by, note }, index) => {
        const Icon = icons[kind];
        return (
          <li
            key={`${at}:${title}`}
            className="relative grid grid-cols-[2rem_1fr] gap-3 pb-6 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-line last:pb-0 last:before:hidden"
          >
            <span
              className={`grid size-8 place-items-center rounded-full border ${index === 0 ? "border-accent bg-accent text-on-accent" : "border-line bg-surface text-brass-ink"}`}
            >
              <Icon aria-hidden="true" size={15} strokeWidth={1.7} />
            </span>
            <div className="min-w-0 pt-1">
              <p className="leading-snug font-semibold">{title}</p>
              <p className="text-sm text-ink-soft">
                <time dateTime={at}>{on}</time>
                {by && <span>{` · ${by}`}</span>}
              </p>
              {note && <p className="mt-1 text-sm break-words">{note}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
