import { renderMarkdown } from "#core/content/markdown.server.ts";
import { listTextPictures } from "#core/content/text-pictures.ts";
import { findLibraryPictures } from "#core/pictures/picture-library.server.ts";
import { isPathShown } from "#core/settings/features.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import type { Article, ArticleCard } from "../article.ts";
import { findArticle, getArticle, listRelatedArticles } from "../articles.server.ts";

/** An article with its text as HTML, and related articles. */
export type RenderedArticle = { article: Omit<Article, "body">; html: string; related: ArticleCard[] };

/** Throws NotFound if there is no such article. */
export async function getRenderedArticle(shop: Shop, slug: string): Promise<RenderedArticle> {
  return render(shop, await getArticle(shop.db, slug));
}

export async function findRenderedArticle(
  shop: Shop,
  slug: string | null,
): Promise<RenderedArticle | undefined> {
  const found = slug ? await findArticle(shop.db, slug) : undefined;
  return found && render(shop, found);
}

async function render(shop: Shop, found: Article): Promise<RenderedArticle> {
  const { body, ...article } = found;
  const { features } = await currentSettings(shop);
  const pictures = await findLibraryPictures(shop.db, listTextPictures(body));
  const html = renderMarkdown(body, (address) => isPathShown(features, address), pictures);
  return { article, html, related: await listRelatedArticles(shop.db, found) };
}
