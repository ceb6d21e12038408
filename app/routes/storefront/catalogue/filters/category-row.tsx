import { Link } from "react-router";
import type { OfferedCategory } from "../list/load-shop-list.server.ts";
import { type ShopFilters, shopPath } from "../shop-path.ts";

type CategoryRowProps = {
  filters: ShopFilters;
  categories: OfferedCategory[];
  /** The number of products in the whole collection. */
  total: number | string;
};

/** One link per category, in a row that scrolls on a phone. */
export function CategoryRow({ filters, categories, total }: CategoryRowProps) {
  const options = [{ slug: "", name: "All", count: total }, ...categories];
  return (
    <nav aria-label="Categories" className="-mx-gutter overflow-x-auto px-gutter py-1 [scrollbar-width:none]">
      <ul className="flex w-max gap-2">
        {options.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              to={shopPath({ ...filters, category: slug })}
              preventScrollReset
              discover="none"
              aria-current={slug === filters.category ? "true" : undefined}
              className="option rounded-full!"
            >
              {`${name} `}
              <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
