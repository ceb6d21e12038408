import type { ReactNode } from "react";
import { type LinkProps, NavLink } from "react-router";
import { formatCount } from "#app/components/format-count.ts";

const tabClass =
  "-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1 py-2 font-semibold text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink";
/** Tabs wrap: a row that scrolls would hide some. */
const rowClass = "flex flex-wrap gap-x-6 border-b border-line";

export type LinkTab = Pick<LinkProps, "reloadDocument"> & {
  to: string;
  label: ReactNode;
  count?: number;
  end?: boolean;
};

/** Tabs as a row of links, with the current one marked. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={rowClass}>
      {tabs.map(({ label: text, count, end = false, ...link }) => (
        <NavLink key={link.to} {...link} end={end} preventScrollReset className={tabClass}>
          <span className="contents">{text}</span>
          {count !== undefined && (
            <span className="text-sm font-normal text-ink-soft">{formatCount(count)}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
