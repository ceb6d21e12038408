import { href } from "react-router";
import { ListSections } from "#core/content/pages/sections/list-sections.tsx";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { pagePath } from "#core/web/guard.server.ts";
import { publicPage } from "#core/web/public-page.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { facetKinds, parseFacets } from "../../filters/facet.ts";
import { presentShopTerms } from "../../pages/product-shop-terms.ts";
import { QuickView } from "../../pages/quick-view.tsx";
import { findProductBySlug } from "../../products.server.ts";
import type { Route } from "./+types/collection";
import { collectionPath } from "./collection-path.ts";
import { loadCollection } from "./load-collection.server.ts";
import { StyledCollection } from "./styled-collection.tsx";

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
