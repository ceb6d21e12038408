import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { type LinkProps, NavLink } from "react-router";
import { formatCount } from "../format-count.ts";
import { Popover } from "../popover.tsx";

const tabClass =
  "-mb-px inline-flex min-h-11 items-center gap-1 border-b-2 border-transparent px-0.5 py-2 sm:px-1 font-semibold text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink";
/** Tabs wrap: a row that scrolls would hide some. */
const rowClass = "flex flex-wrap gap-x-2 border-b border-line sm:gap-x-6";

export type LinkTab = Pick<LinkProps, "reloadDocument"> & {
  to: string;
  label: ReactNode;
  count?: number;
  end?: boolean;
};

type TabsProps = {
  label: string;
  tabs: readonly LinkTab[];
  /** Further tabs, in a panel that the last tab opens. */
  more?: readonly LinkTab[];
};

/** Tabs as a row of links, with the current one marked. */
export function LinkTabs({ label, tabs, more = [] }: TabsProps) {
  const countOfMore = more.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <nav aria-label={label} className={rowClass}>
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
      {more.length > 0 && (
        <Popover
          trigger={
            <>
              <span>More</span>
              {countOfMore > 0 && <TabCount count={countOfMore} />}
              <ChevronDown aria-hidden="true" size={16} strokeWidth={1.6} />
            </>
          }
          triggerClass={`${tabClass} cursor-pointer`}
          align="right"
          className="max-sm:ml-auto"
          panelClass="grid w-64 px-4 py-2"
        >
          {more.map((tab) => (
            <Tab key={tab.to} {...tab} />
          ))}
        </Popover>
      )}
    </nav>
  );
}

function Tab({ label, count, end = false, ...link }: LinkTab) {
  return (
    <NavLink {...link} end={end} preventScrollReset className={tabClass}>
      <span className="contents">{label}</span>
      {count !== undefined && <TabCount count={count} />}
    </NavLink>
  );
}

function TabCount({ count }: { count: number }) {
  return <span className="text-sm font-normal text-ink-soft">{formatCount(count)}</span>;
}
