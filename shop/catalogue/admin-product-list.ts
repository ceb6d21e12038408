// How the owner's list of goods is narrowed, sorted and turned over, as its address says.
import { type Collection, collections } from "./product.ts";

export const adminProductSorts = [
  { value: "newest", label: "Newest first" },
  { value: "name", label: "Name" },
  { value: "price-low", label: "Price: low to high" },
  { value: "price-high", label: "Price: high to low" },
  { value: "stock", label: "Stock: lowest first" },
] as const;
export type AdminProductSort = (typeof adminProductSorts)[number]["value"];

/** Empty: all that are not archived. */
export const adminProductStates = [
  { value: "active", label: "Active" },
  { value: "hidden", label: "Hidden" },
  { value: "low", label: "Low stock (10 or less)" },
  { value: "sample", label: "Sample" },
  { value: "archived", label: "Archived" },
] as const;
export type AdminProductState = (typeof adminProductStates)[number]["value"];

/** The row at the edge of a page, and on which side of it the wanted page lies. */
export type AdminCursor = { direction: "after" | "before"; key: string; id: string };

export type AdminProductWish = {
  text: string;
  collection: Collection | undefined;
  category: string;
  state: AdminProductState | undefined;
  sort: AdminProductSort;
  cursor: AdminCursor | undefined;
};

export function parseAdminProductWish(query: URLSearchParams): AdminProductWish {
  const sort = adminProductSorts.find(({ value }) => value === query.get("sort"))?.value ?? "newest";
  return {
    text: query.get("q")?.trim() ?? "",
    collection: collections.find((one) => one === query.get("collection")),
    category: query.get("category") ?? "",
    state: adminProductStates.find(({ value }) => value === query.get("state"))?.value,
    sort,
    cursor: parseAdminCursor(query.get("at"), sort),
  };
}

export function writeAdminCursor({ direction, key, id }: AdminCursor): string {
  return `${direction}~${id}~${key}`;
}

/** What nobody of ours wrote is no cursor: the list begins at its beginning. */
function parseAdminCursor(written: string | null, sort: AdminProductSort): AdminCursor | undefined {
  const found = /^(after|before)~([^~]{1,64})~(.{1,200})$/s.exec(written ?? "");
  const [, direction, id, key] = found ?? [];
  if (!direction || !id || !key) return undefined;
  const fits =
    sort === "name" ||
    (sort === "newest"
      ? /^\d{4}-\d\d-\d\d [\d:.]+\+00$/.test(key) && !Number.isNaN(Date.parse(key))
      : /^\d{1,12}$/.test(key));
  return fits ? { direction: direction === "before" ? "before" : "after", key, id } : undefined;
}
