import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { Popover } from "#ui/popover.tsx";
import type { FacetGroupLinks, SortLink } from "./facet-links.ts";
import { ListCount } from "./list-count.tsx";

/** Not needed before it is opened: the server has drawn it, and its links work without scripts. */
const FilterPanel = lazy(() => import("./filter-panel.tsx"));

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
            <Suspense>
              <FilterPanel groups={all} path={counted.path} count={counted.count} />
            </Suspense>
          </Popover>
        )}
      </div>
      {children && <ListCount {...counted} />}
    </>
  );
}
