import type { Article, ArticleCard } from "#shop/content/article.ts";
import { findArticle, getArticle, listRelatedArticles } from "#shop/content/articles.server.ts";
import { renderMarkdown } from "#shop/content/markdown.server.ts";
import type { Shop } from "#shop/shop.ts";

/** An article ready to be read: its text as HTML, and what to read after it. */
export type Reading = { article: Omit<Article, "body">; html: string; related: ArticleCard[] };

/** Throws NotFound. */
export async function getArticleToRead(shop: Shop, slug: string): Promise<Reading> {
  return open(shop, await getArticle(shop, slug));
}

export async function findArticleToRead(shop: Shop, slug: string | null): Promise<Reading | undefined> {
  const found = slug ? await findArticle(shop, slug) : undefined;
  return found && open(shop, found);
}

async function open(shop: Shop, found: Article): Promise<Reading> {
  const { body, ...article } = found;
  return { article, html: renderMarkdown(body), related: await listRelatedArticles(shop, found) };
}
