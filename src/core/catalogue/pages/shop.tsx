import { lazy } from "react";
import { data, href } from "react-router";
import { ListSections } from "#core/content/pages/sections/list-sections.tsx";
import { loadMainListSections } from "#core/content/pages/sections/load-list-sections.server.ts";
import { seoOf } from "#core/editing/seo.ts";
import { capitalise } from "#core/forms/capitalise.ts";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import type { Shop } from "#core/shop.ts";
import { LatePart } from "#core/web/first-paint/late-part.tsx";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { publicPage, searchFoundHeader } from "#core/web/public-page.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { getMainCollection, listMenuCollections } from "../collections/collections.server.ts";
import { facetKinds, parseFacets } from "../filters/facet.ts";
import { originGroup } from "../filters/facet-groups.ts";
import { productSorts } from "../product-sort.ts";
import { findProductBySlug } from "../products.server.ts";
import type { Route } from "./+types/shop";
import { CategoryPopup } from "./filters/category-popup.tsx";
import type { SortLink } from "./filters/facet-links.ts";
import { ListControls } from "./filters/list-controls.tsx";
import { ListSearch } from "./filters/list-search.tsx";
import { ShopSentence } from "./filters/shop-sentence.tsx";
import { loadCategories, loadShopList, type OfferedCategory } from "./list/load-shop-list.server.ts";
import { readInterludes } from "./list/read-interludes.server.ts";
import { Shelves } from "./list/shelves.tsx";
import { ProductListing } from "./product-listing.tsx";
import { presentShopTerms } from "./product-shop-terms.ts";
import { QuickView } from "./quick-view.tsx";
import { parseShopFilters, type ShopFilters, shopPath } from "./shop-path.ts";

/** Loaded on demand: most lists have products. */
const NothingFound = lazy(async () => ({
  default: (await import("./list/nothing-found.tsx")).NothingFound,
}));

export const handle = publicPage(["category", "q", "fragrance", "sort", "after", "item", ...facetKinds], {
  changesWith: "products",
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const filters = parseShopFilters(query);
  const after = query.get("after") ?? "";
  const facets = parseFacets(query);
  const isWhole = shopPath({ ...filters, sort: "best" }, { after }) === href("/shop");
  const [list, main, categories, { settings, firstOrder }, item] = await Promise.all([
    loadShopList(shop, { filters, facets, after }),
    loadMain(shop, isWhole),
    loadCategories(shop, { category: filters.category, facets }),
    readSettingsWithPromotion(shop),
    findProductBySlug(shop.db, query.get("item") ?? ""),
  ]);
  const terms = presentShopTerms(settings, firstOrder);
  return respondList({ filters, ...list, ...main, ...categories, terms, item }, facets);
}

type ShopList = Awaited<ReturnType<typeof loadShopList>> & {
  filters: ShopFilters;
  categories: OfferedCategory[];
};

/** Adds the header that tells whether a search found something. A list emptied by a filter alone is no search. */
function respondList<List extends ShopList>(list: List, facets: readonly string[]) {
  const { filters, page } = list;
  const isSearch = filters.text !== "" && filters.category === "" && facets.length === 0;
  return data(list, isSearch && page.items.length === 0 ? { headers: { [searchFoundHeader]: "none" } } : {});
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** The texts around the products of the page; those between products only for the whole collection. */
async function loadMain(shop: Shop, isWhole: boolean) {
  const [main, menu, interludes, around] = await Promise.all([
    getMainCollection(shop),
    listMenuCollections(shop),
    isWhole ? readInterludes(shop) : [],
    loadMainListSections(shop, { isWhole }),
  ]);
  const { name, intro } = main;
  return { collection: { name, intro, seo: seoOf(main) }, menu, interludes, around };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { filters, scent, after, page, count, categories, terms, item, total, collection, menu } = loaderData;
  const { facetGroups, sentence, interludes, isPartial, around, wayOn } = loaderData;
  const siteSettings = useSiteSettings();
  const words = siteSettings?.words;
  const hasGuide = siteSettings?.features.fragrances ?? false;
  const hasCountries = facetGroups.some(({ name }) => name === originGroup);
  return (
    <>
      <ListSections sections={around.above} />
      <Container className="pt-6 pb-section sm:pt-16">
        <Intro
          level={1}
          eyebrow={scent && `${capitalise(words?.items ?? "products")} with this fragrance`}
          title={scent ?? collection.name}
          lead={
            scent ? `What shares its notes with ${scent}, the closest first.` : collection.intro || undefined
          }
        />
        <div className="mt-3 grid grid-cols-1 gap-2 sm:mt-8 sm:gap-4">
          <ShopSentence filters={filters} parts={sentence} />
          <ListControls
            groups={facetGroups}
            sorts={linkSorts(filters, { hasGuide, hasCountries })}
            count={count}
            path={shopPath(filters)}
            clearTo={shopPath({ sort: filters.sort })}
          >
            <CategoryPopup filters={filters} categories={categories} total={total} />
            <ListSearch filters={filters} />
          </ListControls>
        </div>
        {isPartial && page.items.length > 0 && (
          <p className="mt-4 max-w-text text-lg">Nothing has all of these words; these have some.</p>
        )}
        <div className="mt-1 sm:mt-4">
          {page.items.length === 0 ? (
            <LatePart>
              <NothingFound filters={filters} wayOn={wayOn} />
            </LatePart>
          ) : (
            <ProductListing
              key={shopPath(filters, { after })}
              page={page}
              total={count}
              pathAfter={(slug) => shopPath(filters, { after: slug })}
              isContinued={after !== ""}
            >
              {(tiles) => (
                <Shelves
                  tiles={tiles}
                  interludes={interludes}
                  mixed={scent !== undefined}
                  pathOf={(slug) => shopPath(filters, { after, item: slug })}
                />
              )}
            </ProductListing>
          )}
        </div>
        <OtherCollections links={menu} />
      </Container>
      <ListSections sections={around.below} />
      <QuickView item={item} terms={terms} closeTo={shopPath(filters, { after })} />
    </>
  );
}

/** Links to the collections that the owner has put into the menus. */
function OtherCollections({ links }: { links: { to: string; label: string }[] }) {
  return (
    <div className="mt-12 flex flex-wrap justify-center gap-3 empty:hidden">
      {links.map(({ to, label }) => (
        <ButtonLink key={to} to={to} variant="secondary" size="sm">
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

/** The orders of the list. The order by scent needs the fragrance guide, that by country several countries. */
function linkSorts(
  filters: ShopFilters,
  { hasGuide, hasCountries }: { hasGuide: boolean; hasCountries: boolean },
): SortLink[] {
  const offered = productSorts.filter(
    ({ value }) => (value !== "scent" || hasGuide) && (value !== "origin" || hasCountries),
  );
  return offered.map(({ value, label }) => ({
    label,
    to: shopPath({ ...filters, sort: value }),
    ...(value === filters.sort && { isChosen: true }),
  }));
}

export function meta(args: Route.MetaArgs) {
  const { filters, categories, scent, item, after, collection } = args.loaderData ?? {};
  const category = categories?.find(({ slug }) => slug === filters?.category);
  const isFiltered = filters !== undefined && filters.facets.length > 0;
  if (item) {
    return pageMeta(args, {
      name: item.name,
      description: item.summary,
      path: href("/products/:slug", { slug: item.slug }),
      type: "product",
    });
  }
  return pageMeta(args, {
    name: category?.name ?? scent ?? collection?.name ?? "",
    seo: category || scent ? undefined : collection?.seo,
    description: collection?.intro ?? "",
    path: shopPath(category ? { category: category.slug } : {}, { after: isFiltered ? "" : after }),
    isIndexed: !isFiltered,
  });
}
