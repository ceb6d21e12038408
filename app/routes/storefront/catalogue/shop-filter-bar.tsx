import ChevronDown from "lucide-react/icons/chevron-down";
import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useEffect, useRef } from "react";
import { Form, href, Link, useSubmit } from "react-router";
import { Button, buttonClass } from "#app/components/form/button.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { Popover } from "#app/components/popover.tsx";
import { productSorts } from "#shop/catalogue/product-sort.ts";
import type { OfferedCategory } from "./load-shop-list.server.ts";
import { type ShopFilters, shopPath } from "./shop-path.ts";

/** `total` is the number of products in the whole collection. */
type FilterProps = { filters: ShopFilters; categories: OfferedCategory[]; total: number | string };

const formId = "collection-search";
const control = "min-h-12 w-full rounded-sm border border-line-strong bg-surface text-base text-ink";

/** Category, search text and sort order: links and one plain form, so that it works before scripts run. */
export function ShopFilterBar(props: FilterProps) {
  const { filters } = props;
  return (
    <div className="grid grid-cols-2 items-center gap-3 lg:grid-cols-[auto_auto_1fr]">
      <CategoryFilter {...props} />
      <SortField filters={filters} />
      <TextSearch filters={filters} />
    </div>
  );
}

/**
 * A field that shows `value` again whenever the filters change. Between the changes it has what the shopper chooses or
 * types. It stays the same element, so that the focus stays, too.
 */
function useFilterField<Field extends HTMLInputElement | HTMLSelectElement>(
  filters: ShopFilters,
  value: string,
) {
  const field = useRef<Field>(null);
  const path = shopPath(filters);
  const shownPath = useRef(path);
  useEffect(() => {
    // The first values are in the markup, and may have been changed before the scripts ran.
    if (shownPath.current === path || !field.current) return;
    shownPath.current = path;
    field.current.value = value;
  }, [path, value]);
  return field;
}

/** A popup with one link per category. */
function CategoryFilter({ filters, categories, total }: FilterProps) {
  const options = [{ slug: "", name: "All", count: total }, ...categories];
  const chosen = options.find(({ slug }) => slug === filters.category);
  return (
    <Popover
      trigger={
        <>
          <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.6} className="shrink-0" />
          {chosen?.slug ? chosen.name : "Category"}
          <ChevronDown aria-hidden="true" size={18} strokeWidth={1.6} className="shrink-0" />
        </>
      }
      triggerClass={buttonClass("secondary", "md", "w-full px-3!")}
      panelClass="w-64 py-2"
    >
      <nav aria-label="Categories">
        <ul className="scroll-edges max-h-[300px] overflow-y-auto overscroll-contain">
          {options.map(({ slug, name, count }) => (
            <li key={slug}>
              <Link
                to={shopPath({ ...filters, category: slug })}
                preventScrollReset
                aria-current={slug === filters.category ? "true" : undefined}
                className="flex min-h-11.5 items-center justify-between gap-4 px-4 py-2 -outline-offset-2 hover:bg-accent-soft aria-[current=true]:font-semibold aria-[current=true]:text-accent"
              >
                {name} <span className="text-sm font-normal text-ink-soft tabular-nums">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Popover>
  );
}

/** Part of the search form. With scripts a choice is submitted at once, otherwise with the form's button. */
function SortField({ filters }: Pick<FilterProps, "filters">) {
  const submit = useSubmit();
  const field = useFilterField<HTMLSelectElement>(filters, filters.sort);
  return (
    <label>
      <span className="sr-only">Sort by</span>
      <select
        ref={field}
        name="sort"
        form={formId}
        defaultValue={filters.sort}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className={`${control} px-2 sm:px-3`}
      >
        {productSorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function TextSearch({ filters }: Pick<FilterProps, "filters">) {
  const field = useFilterField<HTMLInputElement>(filters, filters.text);
  const words = useSiteSettings()?.words;
  return (
    <Form
      id={formId}
      method="get"
      action={href("/shop")}
      role="search"
      aria-label="Our Collection"
      preventScrollReset
      className="col-span-2 flex gap-3 lg:col-span-1"
    >
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      {filters.fragrance && <input type="hidden" name="fragrance" value={filters.fragrance} />}
      {filters.facets.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="relative min-w-0 flex-1">
        <span className="sr-only">Search name and description</span>
        <Search
          aria-hidden="true"
          size={18}
          strokeWidth={1.6}
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-soft"
        />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={filters.text}
          placeholder={`Search ${words?.items ?? "products"}`}
          enterKeyHint="search"
          maxLength={80}
          className={`${control} pr-3 pl-10`}
        />
      </label>
      <Button variant="secondary">Search</Button>
    </Form>
  );
}
