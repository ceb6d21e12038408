// Lists the products, articles and fragrances that have a page of their own, for the sitemap.
import { and, eq, isNull, max } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { startOfIndianDay } from "#shop/money/indian-time.ts";
import { article, fragrance } from "./content.table.ts";

export type SitemapPage = { slug: string; changedAt: Date | undefined };
export type SitemapPages = {
  products: SitemapPage[];
  articles: SitemapPage[];
  fragrances: SitemapPage[];
  productsChangedAt: Date | undefined;
};

export async function listSitemapPages(db: Database): Promise<SitemapPages> {
  const isShown = and(eq(product.active, true), isNull(product.archivedAt));
  const [products, articles, fragrances, [newest]] = await Promise.all([
    db
      .select({ slug: product.slug, changedAt: product.updatedAt })
      .from(product)
      .where(isShown)
      .orderBy(product.slug),
    db
      .select({ slug: article.slug, day: article.publishedOn })
      .from(article)
      .where(eq(article.published, true))
      .orderBy(article.slug),
    db.select({ slug: fragrance.slug }).from(fragrance).orderBy(fragrance.slug),
    db
      .select({ at: max(product.updatedAt) })
      .from(product)
      .where(isShown),
  ]);
  return {
    products,
    articles: articles.map(({ slug, day }) => ({ slug, changedAt: startOfIndianDay(day) })),
    fragrances: fragrances.map(({ slug }) => ({ slug, changedAt: undefined })),
    productsChangedAt: newest?.at ?? undefined,
  };
}
