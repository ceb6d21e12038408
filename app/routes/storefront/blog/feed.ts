import { publicPage } from "#app/public-page.ts";
import { shopContext } from "#app/shop-context.ts";
import { listArticles } from "#shop/content/articles.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/feed";
import { articleFeed } from "./article-feed.ts";

/** GET /blog/feed.xml: the newest articles for feed readers. */
export const handle = publicPage([], { inSitemap: false });

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [articles, { business }] = await Promise.all([
    listArticles(shop.db, { limit: 20 }),
    readSettings(shop.db),
  ]);
  const feed = articleFeed(articles, { shopName: business.shopName, origin: shop.config.publicUrl });
  return new Response(feed, {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}
