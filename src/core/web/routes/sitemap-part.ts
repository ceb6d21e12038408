import { href } from "react-router";
import { mainCollection } from "#core/catalogue/collections/collection.ts";
import { listCollections } from "#core/catalogue/collections/collections.server.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { listShownPages } from "#core/content/pages.server.ts";
import {
  findProductsChangedAt,
  listFestivalPages,
  listProductPart,
  type SitemapPage,
} from "#core/content/sitemap.server.ts";
import { isPathShown } from "#core/settings/features.ts";
import type { Shop } from "#core/shop.ts";
import { slugPages } from "#lists/pages/slug-pages.server.ts";
import { NotFound } from "#platform/faults.ts";
import { type PublicPage, publicPage } from "../public-page.ts";
import { publicRoutesContext, shopContext } from "../shop-context.ts";
import type { Route } from "./+types/sitemap-part";
import { renderSitemap, type SitemapEntry } from "./render-sitemap.ts";

export const handle = publicPage([], { inSitemap: false });

/** '/sitemap/products-1' and so on, and '/sitemap/pages': every other public page of routes.ts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const part = /^products-([1-9]\d{0,4})$/.exec(params.slug)?.[1];
  if (!part && params.slug !== "pages") throw new NotFound("no such part of the sitemap");
  const entries = part
    ? entriesFor(await listProductPart(shop.db, Number(part)), (slug) => href("/products/:slug", { slug }))
    : await listPages(shop, context.get(publicRoutesContext));
  if (entries.length === 0) throw new NotFound("no such part of the sitemap");
  return renderSitemap("urlset", entries, shop.config.publicUrl);
}

type PublicRoutes = readonly (PublicPage & { pattern: string })[];

async function listPages(shop: Shop, routes: PublicRoutes): Promise<SitemapEntry[]> {
  const { db } = shop;
  const [features, collections, madePages, festivals, productsChangedAt, ...ofFeatures] = await Promise.all([
    currentFeatures(shop),
    listCollections(shop),
    listShownPages(shop),
    listFestivalPages(db),
    findProductsChangedAt(db),
    ...slugPages.map((list) => list(db)),
  ]);
  const bySlug: Record<string, SitemapEntry[]> = Object.assign(
    {
      "/products/:slug": [],
      "/pages/:slug": madePages
        .filter(({ path }) => path.startsWith("/pages/"))
        .map(({ path, publishedAt }): SitemapEntry => [path, publishedAt ?? undefined]),
      "/season/:slug": entriesFor(festivals, (slug) => href("/season/:slug", { slug })),
    },
    ...ofFeatures,
  );
  const shown = collections.filter(({ visible, slug }) => visible && slug !== mainCollection);
  const others = shown.map(({ path }): SitemapEntry => [path, productsChangedAt]);
  const pages = routes
    .filter(({ inSitemap, pattern }) => inSitemap && isPathShown(features, pattern))
    .flatMap(
      ({ pattern, changesWith }): SitemapEntry[] =>
        bySlug[pattern] ?? [[pattern, changesWith && productsChangedAt]],
    );
  return [...pages, ...others];
}

function entriesFor(pages: SitemapPage[], pathOf: (slug: string) => string): SitemapEntry[] {
  return pages.map(({ slug, changedAt }) => [pathOf(slug), changedAt]);
}
