import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { NavLink } from "react-router";
import { formatCount } from "#app/components/format-count.ts";

export type Tab = { id: string; label: ReactNode; panel: ReactNode };

const tabClass =
  "-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1 py-2 font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-selected:border-brass aria-selected:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink";
/** Tabs that do not fit go on in a further row: a row that scrolls would hide them. */
const rowClass = "flex flex-wrap gap-x-6 border-b border-line";

/** Tabs within one page. Use `LinkTabs` if each tab should have a URL or work without scripts. */
export function Tabs({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) {
  const base = useId();
  const [chosen, setChosen] = useState(initial ?? tabs[0]?.id);
  const row = useRef<HTMLDivElement>(null);

  function moveBy(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === chosen);
    const next = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(tabs[next]?.id);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div>
      <div ref={row} role="tablist" aria-label={label} className={rowClass} onKeyDown={moveBy}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={tabClass}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== chosen}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel needs keyboard access.
          tabIndex={0}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

export type LinkTab = { to: string; label: ReactNode; count?: number; end?: boolean };

/** Tabs as a row of links, with the current one marked. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={rowClass}>
      {tabs.map(({ to, label: text, count, end = false }) => (
        <NavLink key={to} to={to} end={end} preventScrollReset className={tabClass}>
          {text}
          {count !== undefined && (
            <span className="text-sm font-normal text-ink-soft">{formatCount(count)}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
