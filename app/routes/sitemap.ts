import { href } from "react-router";
import { type PublicPage, publicPage } from "#app/public-page.ts";
import { publicRoutesContext, shopContext } from "#app/shop-context.ts";
import { listSitemapPages, type SitemapPage } from "#shop/content/sitemap.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/sitemap";
import { escapeXml } from "./escape-xml.ts";

export const handle = publicPage([], { inSitemap: false });

/** Every public page of routes.ts, with the day of its last change if known. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const listed = context.get(publicRoutesContext).filter(({ inSitemap }) => inSitemap);
  const entries = listEntries(listed, await listSitemapPages(shop.db));
  return new Response(renderSitemap(entries, shop.config.publicUrl), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

type Entry = [path: string, changedAt: Date | undefined];
type PublicRoute = PublicPage & { pattern: string };
type SitemapPages = Awaited<ReturnType<typeof listSitemapPages>>;

function listEntries(routes: readonly PublicRoute[], pages: SitemapPages): Entry[] {
  const slugPages: Record<string, [SitemapPage[], pathOf: (slug: string) => string]> = {
    "/products/:slug": [pages.products, (slug) => href("/products/:slug", { slug })],
    "/blog/:slug": [pages.articles, (slug) => href("/blog/:slug", { slug })],
    "/fragrances/:slug": [pages.fragrances, (slug) => href("/fragrances/:slug", { slug })],
  };
  const changedAt = {
    products: pages.productsChangedAt,
    articles: findNewest(pages.articles),
    fragrances: undefined,
  };
  return routes.flatMap(({ pattern, changesWith }): Entry[] => {
    const slugPage = slugPages[pattern];
    if (slugPage) return entriesFor(...slugPage);
    return [[pattern, changesWith && changedAt[changesWith]]];
  });
}

function entriesFor(pages: SitemapPage[], pathOf: (slug: string) => string): Entry[] {
  return pages.map(({ slug, changedAt }) => [pathOf(slug), changedAt]);
}

function findNewest(pages: SitemapPage[]): Date | undefined {
  return pages.flatMap(({ changedAt }) => changedAt ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
}

function renderSitemap(entries: Entry[], origin: string): string {
  const urls = entries.map(([path, changedAt]) => {
    const day = changedAt ? `<lastmod>${indianDay(changedAt)}</lastmod>` : "";
    return `  <url><loc>${escapeXml(origin + path)}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}
