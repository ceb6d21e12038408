import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { Popover } from "#app/components/popover.tsx";
import type { FacetGroupLinks, FacetLink } from "./facet-links.ts";
import { countProducts, ListCount } from "./list-count.tsx";

export type SortLink = Pick<FacetLink, "label" | "to" | "isChosen">;

type ListControlsProps = ComponentProps<typeof ListCount> & {
  groups: FacetGroupLinks[];
  /** Omitted if the list has only one order. */
  sorts?: SortLink[];
  /** Controls before the filters in the row, instead of the number of products, which is then below. */
  children?: ReactNode;
};

/**
 * One row with all filters and orders at its right, in a panel that is a sheet on a phone. Its links work before
 * scripts run, and it stays open while they are followed.
 */
export function ListControls({ groups, sorts = [], children, ...counted }: ListControlsProps) {
  const all = [
    ...(sorts.length > 0 ? [{ name: "Sort by", label: "Sort by", links: sorts }] : []),
    ...groups.map(({ name, links }) => ({ name, label: `Filter: ${name}`, links })),
  ];
  const chosen = groups.flatMap(({ links }) => links.filter(({ isChosen }) => isChosen)).length;
  return (
    <>
      <div className="relative flex flex-wrap items-center gap-x-2.5 border-y border-line sm:gap-x-5">
        {children ?? <ListCount {...counted} />}
        {all.length > 0 && (
          <Popover
            sheet
            align="right"
            trigger={
              <>
                <span>{sorts.length > 0 ? "Filter & sort" : "Filter"}</span>
                {chosen > 0 && <span>{`(${chosen})`}</span>}
              </>
            }
            triggerClass="inline-flex min-h-11 items-center gap-1 text-sm hover:text-accent"
            className="ml-auto"
            panelClass="w-176"
          >
            <div className="grid gap-x-12 gap-y-6 p-5 sm:grid-cols-2 sm:p-6">
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
            <div className="sticky bottom-0 border-t border-line bg-surface p-3 sm:hidden">
              <ButtonLink to={counted.path} preventScrollReset onClick={closePanel} className="w-full">
                {`Show ${countProducts(counted.count)}`}
              </ButtonLink>
            </div>
          </Popover>
        )}
      </div>
      {children && <ListCount {...counted} />}
    </>
  );
}

/** Without scripts the link loads the list with its panel closed. */
function closePanel(event: MouseEvent<HTMLElement>) {
  event.preventDefault();
  const panel = event.currentTarget.closest("details");
  panel?.removeAttribute("open");
  panel?.querySelector("summary")?.focus();
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
