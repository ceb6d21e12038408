import { href } from "react-router";
import { type ProductSort, parseProductSort } from "#shop/catalogue/product-sort.ts";

/** How 'Our Collection' is narrowed, as its address says. Empty texts mean everything. */
export type ShopFilters = {
  category: string;
  text: string;
  fragrance: string;
  sort: ProductSort;
};

export function parseShopFilters(query: URLSearchParams): ShopFilters {
  const read = (name: string) => query.get(name)?.trim() ?? "";
  return {
    category: read("category").toLowerCase(),
    text: read("q"),
    fragrance: read("fragrance").toLowerCase(),
    sort: parseProductSort(query.get("sort")),
  };
}

/** The address of a narrowed list, and of the good whose details lie open above it. */
export function shopAddress(filters: Partial<ShopFilters>, item?: string): string {
  const query = new URLSearchParams();
  if (filters.category) query.set("category", filters.category);
  if (filters.text) query.set("q", filters.text);
  if (filters.fragrance) query.set("fragrance", filters.fragrance);
  if (filters.sort && filters.sort !== "best") query.set("sort", filters.sort);
  if (item) query.set("item", item);
  return query.size > 0 ? `${href("/shop")}?${query}` : href("/shop");
}
