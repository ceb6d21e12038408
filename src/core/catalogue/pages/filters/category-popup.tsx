import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import { Popover } from "#ui/popover.tsx";
import type { OfferedCategory } from "../list/load-shop-list.server.ts";
import { type ShopFilters, shopPath } from "../shop-path.ts";

type CategoryPopupProps = {
  filters: ShopFilters;
  categories: OfferedCategory[];
  /** The number of products in the whole collection. */
  total: number | string;
};

/** One link per category, in a list that scrolls within 300 px. */
export function CategoryPopup({ filters, categories, total }: CategoryPopupProps) {
  const options = [{ slug: "", name: "All", count: total }, ...categories];
  const chosen = options.find(({ slug }) => slug === filters.category);
  return (
    <Popover
      trigger={
        <>
          <span className="truncate">{chosen?.slug ? chosen.name : "Category"}</span>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.6} className="shrink-0" />
        </>
      }
      triggerClass="inline-flex min-h-11 max-w-full items-center gap-1 text-sm hover:text-accent"
      className="max-w-[35%] min-w-22"
      panelClass="w-64 py-2"
    >
      <nav aria-label="Categories">
        <ul className="scroll-edges max-h-[300px] overflow-y-auto overscroll-contain">
          {options.map(({ slug, name, count }) => (
            <li key={slug}>
              <Link
                to={shopPath({ ...filters, category: slug })}
                preventScrollReset
                discover="none"
                aria-current={slug === filters.category ? "true" : undefined}
                className="choice-row"
              >
                <span>{name}</span> <span>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Popover>
  );
}
