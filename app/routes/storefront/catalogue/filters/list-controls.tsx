import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { ChosenFilters } from "./chosen-filters.tsx";
import type { FacetLink, FacetLinks } from "./facet-links.ts";

export type SortLink = Pick<FacetLink, "label" | "to" | "isChosen">;

type ListControlsProps = ComponentProps<typeof ChosenFilters> &
  Pick<FacetLinks, "groups"> & {
    /** Omitted if the list has only one order. */
    sorts?: SortLink[];
    /** Shown in the same row, before the fold. */
    children?: ReactNode;
  };

/**
 * The number of products and the chosen filters; at the right one fold with all filters and orders. Its links work
 * before scripts run, and it stays open while they are followed.
 */
export function ListControls({ groups, sorts = [], children, ...chosen }: ListControlsProps) {
  const all = [
    ...(sorts.length > 0 ? [{ name: "Sort by", label: "Sort by", links: sorts }] : []),
    ...groups.map(({ name, links }) => ({ name, label: `Filter: ${name}`, links })),
  ];
  return (
    <div className="relative">
      {children ?? (
        <div className={all.length > 0 ? "pr-40" : undefined}>
          <ChosenFilters {...chosen} />
        </div>
      )}
      {all.length > 0 && (
        <details className="group">
          <summary className="absolute top-0 right-0 inline-flex min-h-11 max-w-[48%] items-center gap-2 rounded-sm border border-line-strong bg-surface px-3 text-sm hover:bg-accent-soft">
            <span>{sorts.length > 0 ? "Filter & sort" : "Filter"}</span>
            <ChevronDown
              aria-hidden="true"
              size={16}
              strokeWidth={1.6}
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="-mx-gutter mt-3 grid gap-x-12 gap-y-7 border-y border-line px-gutter py-7 sm:mx-0 sm:rounded-md sm:border-x sm:bg-surface md:grid-cols-2">
            {all.map(({ name, label, links }) => (
              <nav key={label} aria-label={label}>
                <p className="text-sm text-ink-soft">{name}</p>
                <ul className="mt-2 flex flex-wrap gap-2">
                  {links.map((link) => (
                    <Choice key={link.label} {...link} />
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </details>
      )}
      {children && (
        <div className="mt-1">
          <ChosenFilters {...chosen} />
        </div>
      )}
    </div>
  );
}

function Choice({ label, count, to, isChosen }: SortLink & Partial<Pick<FacetLink, "count">>) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        discover="none"
        rel="nofollow"
        aria-current={isChosen}
        className="chip"
      >
        <span>{count ? `${label} ` : label}</span>
        {count && <span>{count}</span>}
      </Link>
    </li>
  );
}
