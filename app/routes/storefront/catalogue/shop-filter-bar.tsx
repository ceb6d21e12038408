import { ChevronDown, Search, SlidersHorizontal } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import { Button, buttonClass } from "#app/components/button.tsx";
import { Popover } from "#app/components/popover.tsx";
import type { CountedCategory } from "#shop/catalogue/categories.server.ts";
import { productSorts } from "#shop/catalogue/product-sort.ts";
import { type ShopFilters, shopAddress } from "./shop-address.ts";

/** Category, words and order: links and one plain form, so that all of it works before any script. */
export function ShopFilterBar({
  filters,
  categories,
  total,
}: {
  filters: ShopFilters;
  categories: CountedCategory[];
  /** Goods in the collection. */
  total: number;
}) {
  const chosen = categories.find(({ slug }) => slug === filters.category);
  const offered = [{ slug: "", name: "All", count: total }, ...categories];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Popover
        // With another category it begins closed again.
        key={filters.category}
        trigger={
          <>
            <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.6} />
            {chosen ? chosen.name : "All categories"}
            <ChevronDown aria-hidden="true" size={18} strokeWidth={1.6} />
          </>
        }
        triggerClass={buttonClass("secondary")}
        panelClass="w-72 py-2"
      >
        <nav aria-label="Categories">
          <ul className="max-h-[300px] overflow-y-auto overscroll-contain">
            {offered.map(({ slug, name, count }) => (
              <li key={slug}>
                <Link
                  to={shopAddress({ ...filters, category: slug })}
                  preventScrollReset
                  aria-current={slug === filters.category ? "true" : undefined}
                  className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:bg-accent-soft aria-[current=true]:font-semibold aria-[current=true]:text-accent"
                >
                  {name} <span className="text-sm font-normal text-ink-soft tabular-nums">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Popover>
      <SearchAndSort filters={filters} />
    </div>
  );
}

function SearchAndSort({ filters }: { filters: ShopFilters }) {
  const submit = useSubmit();
  const control = "min-h-12 rounded-sm border border-line-strong bg-surface px-3 text-base text-ink";
  return (
    <Form
      method="get"
      action="/shop"
      role="search"
      aria-label="Our Collection"
      preventScrollReset
      // With other filters the fields begin again with what the address says.
      key={shopAddress(filters)}
      className="flex min-w-0 flex-1 flex-wrap items-end gap-3"
    >
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      {filters.fragrance && <input type="hidden" name="fragrance" value={filters.fragrance} />}
      <label className="relative min-w-56 flex-1">
        <span className="sr-only">Search name and description</span>
        <Search
          aria-hidden="true"
          size={18}
          strokeWidth={1.6}
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-soft"
        />
        <input
          type="search"
          name="q"
          defaultValue={filters.text}
          placeholder="Search the collection"
          enterKeyHint="search"
          maxLength={80}
          className={`${control} w-full pl-10`}
        />
      </label>
      <label className="flex-none">
        <span className="sr-only">Sort by</span>
        <select
          name="sort"
          defaultValue={filters.sort}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
          className={control}
        >
          {productSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button variant="secondary">Search</Button>
    </Form>
  );
}
