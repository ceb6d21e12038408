import { href } from "react-router";
import { pagePath } from "#app/guard.server.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { facetKinds, parseFacets } from "#shop/catalogue/filters/facet.ts";
import { findProductBySlug } from "#shop/catalogue/products.server.ts";
import { readSettingsWithPromotion } from "#shop/promotions/first-order-promotion.server.ts";
import type { Route } from "./+types/collection";
import { presentShopTerms } from "./catalogue/product-shop-terms.ts";
import { QuickView } from "./catalogue/quick-view.tsx";
import { collectionPath } from "./collection/collection-path.ts";
import { loadCollection } from "./collection/load-collection.server.ts";
import { StyledCollection } from "./collection/styled-collection.tsx";
import { ListSections } from "./sections/list-sections.tsx";

/** This handle adds nothing to the sitemap: sitemap-part.ts lists the visible collections. */
export const handle = publicPage(["after", "item", ...facetKinds], {
  inSitemap: false,
  changesWith: "products",
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const path = pagePath(request).toLowerCase().replace(/\/$/, "");
  const [page, item, { settings, firstOrder }] = await Promise.all([
    loadCollection(shop, path, { after: query.get("after") ?? "", facets: parseFacets(query) }),
    findProductBySlug(shop.db, query.get("item") ?? ""),
    readSettingsWithPromotion(shop),
  ]);
  return { ...page, item, terms: presentShopTerms(settings, firstOrder) };
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { item, terms, around, ...props } = loaderData;
  const { style, path } = props.collection;
  const closeTo = collectionPath(path, props);
  return (
    <div data-theme={style === "night" ? "night" : undefined}>
      <ListSections sections={around.above} />
      <StyledCollection {...props} />
      <ListSections sections={around.below} />
      <QuickView item={item} terms={terms} closeTo={closeTo} />
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { name: "Not found", description: "" });
  const { item, collection, after, facets } = args.loaderData;
  return pageMeta(args, {
    name: item?.name ?? collection.name,
    seo: item ? undefined : collection.seo,
    description: item?.summary ?? collection.intro,
    ...(item
      ? { path: href("/products/:slug", { slug: item.slug }), type: "product" }
      : { path: collectionPath(collection.path, facets.length > 0 ? {} : { after }) }),
    isIndexed: facets.length === 0,
  });
}
