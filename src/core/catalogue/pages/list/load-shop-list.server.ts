import { findFragranceNotes } from "#core/content/search.server.ts";
import type { Shop } from "#core/shop.ts";
import { type CountedCategory, listShopFilter } from "../../categories.server.ts";
import { mainCollection } from "../../collections/collection.ts";
import { type FacetScope, readFacetCounts } from "../../filters/count-facets.server.ts";
import { groupOfFacet } from "../../filters/facet.ts";
import { formatCounted } from "../../filters/facet-groups.ts";
import { type ListFilters, readListFilters, readSentence } from "../../filters/list-filters.server.ts";
import type { SentencePart } from "../../filters/sentence.ts";
import {
  type ProductPage,
  type ProductQuery,
  readCachedProductListing,
} from "../../product-listing.server.ts";
import { countProducts } from "../../products.server.ts";
import { type FacetParameters, linkFacets } from "../filters/facet-links.ts";
import { type ShopFilters, shopPath } from "../shop-path.ts";
import { loadSuggestions } from "../suggestions.server.ts";
import { toTile } from "../to-tile.ts";

/** A category with its number of products: 12, '200+'. */
export type OfferedCategory = Pick<CountedCategory, "slug" | "name"> & { count: number | string };

/** `facets`: such as 'note:Rose'. `after`: the slug of the last product of the page before; '' for the first page. */
type ShopPlace = { filters: ShopFilters; facets: readonly string[]; after: string };

/** A page of 'Our Collection' with these filters. */
export async function loadShopList(shop: Shop, { filters, facets, after }: ShopPlace) {
  const { db } = shop;
  const scent = filters.fragrance ? await findFragranceNotes(db, filters.fragrance) : undefined;
  const { category } = filters;
  const query = productQuery(filters, { facets, notes: scent?.notes });
  const listing = readCachedProductListing(shop, { ...query, after });
  const [{ products, next, found, isPartial = false }, sentence, total, inCategory, offered] =
    await Promise.all([
      listing,
      readSentence(shop, main),
      countProducts(shop, { collection: mainCollection }),
      category ? countProducts(shop, { category }) : undefined,
      loadFilters(shop, query, listing),
    ]);
  return {
    ...(scent && { scent: scent.name }),
    after,
    sentence,
    facetGroups: linkFacets(withoutAsked(offered, sentence), pathWith(filters)),
    count: facets.length > 0 ? offered.count : (found ?? String(inCategory ?? total)),
    page: { items: products.map(toTile), next },
    isPartial,
    wayOn: products.length === 0 ? await loadSuggestions(shop) : undefined,
  };
}

/** Leaves out each group that the sentence asks for, unless a value is chosen that the sentence does not have. */
function withoutAsked({ groups, ...filters }: ListFilters, sentence: readonly SentencePart[]): ListFilters {
  const isAsked = (facet: string) => {
    const asked = sentence.find(({ name }) => name === groupOfFacet(facet));
    const chosen = filters.chosen.find((other) => groupOfFacet(other.facet) === asked?.name);
    return asked && (!chosen || asked.choices.some(({ value }) => chosen.facet === `${asked.name}:${value}`));
  };
  return { ...filters, groups: groups.filter(({ choices }) => !choices.some(({ facet }) => isAsked(facet))) };
}

const pathWith = (filters: ShopFilters) => (facets: FacetParameters) => shopPath({ ...filters, facets });

/**
 * Without filters only the main collection is listed. A category, text or fragrance is searched in all
 * collections.
 */
function productQuery(
  { category, text, sort }: ShopFilters,
  { facets, notes }: { facets: readonly string[]; notes: string[] | undefined },
) {
  const isNarrowed = category || text || notes;
  return {
    category,
    text,
    sort,
    facets,
    ...(notes ? { notes } : {}),
    ...(isNarrowed ? {} : { collection: mainCollection }),
  } satisfies ProductQuery;
}

/** With a text or a fragrance, the facets depend on the listed products. */
async function loadFilters(
  shop: Shop,
  { category, text, notes, facets }: ReturnType<typeof productQuery>,
  listing: Promise<ProductPage>,
): Promise<ListFilters> {
  const productIds = text || notes ? (await listing).foundIds : undefined;
  const within = category ? [`category:${category}`] : main.within;
  return readListFilters(shop, productIds ? { productIds } : { within }, facets);
}

const main = { within: [`collection:${mainCollection}`] } satisfies FacetScope;

/** The categories of the category row, each with its number of products in 'Our Collection' under the chosen facets. */
export async function loadCategories(
  shop: Shop,
  { category, facets }: { category: string; facets: readonly string[] },
): Promise<{ categories: OfferedCategory[]; total: number | string }> {
  const [categories, total, counted] = await Promise.all([
    listShopFilter(shop, category),
    countProducts(shop, { collection: mainCollection }),
    facets.length > 0 ? readFacetCounts(shop, { scope: main, chosen: facets }) : undefined,
  ]);
  if (!counted)
    return { categories: categories.map(({ slug, name, count }) => ({ slug, name, count })), total };
  return {
    categories: categories.flatMap(({ slug, name }) => {
      const left = counted.facets.find(({ facet }) => facet === `category:${slug}`);
      return left || slug === category ? { slug, name, count: left ? formatCounted(left) : 0 } : [];
    }),
    total: formatCounted(counted.total),
  };
}
