import { requireFeature } from "#core/content/features.server.ts";
import { currentPageTexts } from "#core/content/texts/page-texts.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { publicPage } from "#core/web/public-page.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { listArticles } from "../articles.server.ts";
import type { Route } from "./+types/feed";
import { articleFeed } from "./article-feed.ts";

/** GET /blog/feed.xml: the newest articles for feed readers. */
export const handle = publicPage([], { inSitemap: false });

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "articles");
  const [articles, { business }, { blogTitle, feedDescription: description }] = await Promise.all([
    listArticles(shop.db, { limit: 20 }),
    currentSettings(shop),
    currentPageTexts(shop),
  ]);
  const title = `${business.shopName}: ${blogTitle}`;
  const about = { title, description, origin: shop.config.publicUrl };
  const feed = articleFeed(articles, about);
  return new Response(feed, {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}
