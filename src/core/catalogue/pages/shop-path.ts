import { href } from "react-router";
import { facetParameters, parseFacets } from "../filters/facet.ts";
import { type ProductSort, parseProductSort } from "../product-sort.ts";
import type { FacetParameters } from "./filters/facet-links.ts";

/** The filters of 'Our Collection' in the URL. An empty string means no filter. */
export type ShopFilters = {
  category: string;
  text: string;
  fragrance: string;
  sort: ProductSort;
  facets: FacetParameters;
};

export function parseShopFilters(query: URLSearchParams): ShopFilters {
  const read = (name: string) => query.get(name)?.trim() ?? "";
  return {
    category: read("category").toLowerCase(),
    text: read("q"),
    fragrance: read("fragrance").toLowerCase(),
    sort: parseProductSort(query.get("sort")),
    facets: facetParameters(parseFacets(query)),
  };
}

type ShopPlace = {
  /** The slug of the product that is open in a dialog. */
  item?: string | undefined;
  /** The slug of the last product of the page before. */
  after?: string | undefined;
};

export function shopParameters(filters: Partial<ShopFilters>): (readonly [name: string, value: string])[] {
  const { category = "", text = "", fragrance = "", sort = "best", facets = [] } = filters;
  const all: (readonly [string, string])[] = [
    ["category", category],
    ["q", text],
    ["fragrance", fragrance],
    ["sort", sort === "best" ? "" : sort],
    ...facets,
  ];
  return all.filter(([, value]) => value !== "");
}

export function shopPath(filters: Partial<ShopFilters>, { item, after }: ShopPlace = {}): string {
  const query = new URLSearchParams(shopParameters(filters).map(([name, value]) => [name, value]));
  if (after) query.set("after", after);
  if (item) query.set("item", item);
  return query.size > 0 ? `${href("/shop")}?${query}` : href("/shop");
}
