import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import { buttonClass } from "#app/components/form/button.tsx";
import { Popover } from "#app/components/popover.tsx";
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
      triggerClass={buttonClass("secondary", "sm", "w-full justify-between! bg-surface! px-3! font-normal!")}
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
