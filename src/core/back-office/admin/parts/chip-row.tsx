import { Link } from "react-router";
import { formatCount } from "#ui/format-count.ts";

export type Chip = { to: string; label: string; count?: number; current: boolean };

/** A row of links that filter a list; one of them is current. */
export function ChipRow({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} className="-mx-gutter overflow-x-auto px-gutter py-1">
      <ul className="flex gap-2">
        {chips.map(({ to, label: text, count, current }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? "true" : undefined}
              className="chip whitespace-nowrap"
            >
              <span>{text}</span>
              {count !== undefined && <span className="chip-note tabular-nums">{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
