// Everything that has an address of its own in the shop, for those who read it by machine.
import { and, eq, isNull, max } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { product } from "../catalogue/catalogue.table.ts";
import { startOfIndianDay } from "../money/indian-time.ts";
import { article, fragrance } from "./content.table.ts";

export type Place = { slug: string; changedAt: Date | undefined };
export type Places = {
  products: Place[];
  articles: Place[];
  fragrances: Place[];
  shelvesChangedAt: Date | undefined;
};

export async function listPlaces({ db }: Pick<Foundations, "db">): Promise<Places> {
  const onShelf = and(eq(product.active, true), isNull(product.archivedAt));
  const [products, articles, fragrances, [newest]] = await Promise.all([
    db
      .select({ slug: product.slug, changedAt: product.updatedAt })
      .from(product)
      .where(onShelf)
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
      .where(onShelf),
  ]);
  return {
    products,
    articles: articles.map(({ slug, day }) => ({ slug, changedAt: startOfIndianDay(day) })),
    fragrances: fragrances.map(({ slug }) => ({ slug, changedAt: undefined })),
    shelvesChangedAt: newest?.at ?? undefined,
  };
}
