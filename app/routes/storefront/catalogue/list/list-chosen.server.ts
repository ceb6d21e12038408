import { type SearchText, writePriceLimit } from "#shop/catalogue/search/search-text.ts";
import { formatPrice } from "#shop/money/money.ts";
import { type ShopFilters, shopPath } from "../shop-path.ts";
import type { OfferedCategory } from "./load-shop-list.server.ts";

type Chosen = {
  categories: readonly OfferedCategory[];
  scent: string | undefined;
  search: SearchText;
};

/** The category, text and fragrance in words, with the address of the list without each. */
export function listChosen(
  filters: ShopFilters,
  { categories, scent, search: { words, priceTo } }: Chosen,
): { label: string; without: string }[] {
  const category = categories.find(({ slug }) => slug === filters.category)?.name ?? filters.category;
  return [
    { label: category, without: { ...filters, category: "" } },
    { label: words && `“${words}”`, without: { ...filters, text: writePriceLimit(priceTo) } },
    { label: priceTo ? `Up to ${formatPrice(priceTo)}` : "", without: { ...filters, text: words } },
    { label: scent ?? "", without: { ...filters, fragrance: "" } },
  ].flatMap(({ label, without }) => (label === "" ? [] : { label, without: shopPath(without) }));
}
