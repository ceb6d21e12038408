// The filters, sort order and page of the back office's product list, as the page's query string holds them.
import { tidyLine } from "#core/forms/plain-text.ts";
export const adminProductSorts = [
  { value: "newest", label: "Newest first" },
  { value: "name", label: "Name" },
  { value: "price-low", label: "Price: low to high" },
  { value: "price-high", label: "Price: high to low" },
  { value: "stock", label: "Stock: lowest first" },
] as const;
export type AdminProductSort = (typeof adminProductSorts)[number]["value"];

/** Without a state: all products that are not archived. */
export const adminProductStates = [
  { value: "active", label: "Active" },
  { value: "hidden", label: "Hidden" },
  { value: "low", label: "Low stock" },
  { value: "sold-out", label: "Sold out" },
  { value: "no-picture", label: "No picture" },
  { value: "no-rate", label: "No HSN code and GST rate" },
  { value: "no-mrp", label: "No MRP" },
  { value: "no-weight", label: "No weight" },
  { value: "sample", label: "Sample" },
  { value: "archived", label: "Archived" },
] as const;
export type AdminProductState = (typeof adminProductStates)[number]["value"];

/** The first or last row of a page, and whether the requested page is before or after it. */
export type AdminCursor = { direction: "after" | "before"; key: string; id: string };

export type ProductFilters = {
  text: string;
  /** The slug of a collection; '' for all products. */
  collection: string;
  category: string;
  state: AdminProductState | undefined;
};

export type ProductListQuery = ProductFilters & {
  sort: AdminProductSort;
  cursor: AdminCursor | undefined;
};

export function parseProductListQuery(query: URLSearchParams): ProductListQuery {
  const sort = adminProductSorts.find(({ value }) => value === query.get("sort"))?.value ?? "newest";
  return {
    text: tidyLine(query.get("q")),
    collection: query.get("collection") ?? "",
    category: query.get("category") ?? "",
    state: adminProductStates.find(({ value }) => value === query.get("state"))?.value,
    sort,
    cursor: parseAdminCursor(query.get("at"), sort),
  };
}

export function writeAdminCursor({ direction, key, id }: AdminCursor): string {
  return `${direction}~${id}~${key}`;
}

/** Undefined, which means the first page, for anything that `writeAdminCursor` cannot have written. */
function parseAdminCursor(text: string | null, sort: AdminProductSort): AdminCursor | undefined {
  const match = /^(after|before)~([^~]{1,64})~(.{1,200})$/s.exec(text ?? "");
  const [, direction, id, key] = match ?? [];
  if (!direction || !id || !key) return undefined;
  const isValidKey =
    sort === "name" ||
    (sort === "newest"
      ? /^\d{4}-\d\d-\d\d [\d:.]+\+00$/.test(key) && !Number.isNaN(Date.parse(key))
      : /^\d{1,12}$/.test(key));
  return isValidKey ? { direction: direction === "before" ? "before" : "after", key, id } : undefined;
}
