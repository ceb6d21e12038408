// Lists the products and festivals that have a page of their own, part by part, for the sitemap.
import { eq, max, sql } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { isListed } from "#core/catalogue/for-sale.server.ts";
import { productCount } from "#core/catalogue/product-index.table.ts";
import type { Database } from "#platform/database/database.ts";
import { festival } from "./content.table.ts";

export type SitemapPage = { slug: string; changedAt: Date | undefined };

/**
 * Lists the pages of a feature's things, each path with its last change, by the patterns of their routes: those of these slugs, or as many
 * as a sitemap has.
 */
export type ListPages = (
  db: Database,
  slugs?: readonly string[],
) => Promise<Record<string, [path: string, changedAt: Date | undefined][]>>;

/** The standard allows 50,000 addresses; smaller parts are made and read faster. */
const productsPerPart = 2_000;
/** More than a shop's blog and guide have. */
export const maxTexts = 5_000;

export async function countProductParts(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${productCount.count}), 0)::int` })
    .from(productCount);
  return Math.ceil((row?.count ?? 0) / productsPerPart);
}

/** `part` is counted from 1. */
export async function listProductPart(db: Database, part: number): Promise<SitemapPage[]> {
  return db
    .select({ slug: product.slug, changedAt: product.updatedAt })
    .from(product)
    .where(isListed)
    .orderBy(product.slug)
    .limit(productsPerPart)
    .offset((part - 1) * productsPerPart);
}

/** When a product for sale last changed. */
export async function findProductsChangedAt(db: Database): Promise<Date | undefined> {
  const [newest] = await db
    .select({ at: max(product.updatedAt) })
    .from(product)
    .where(isListed);
  return newest?.at ?? undefined;
}

export async function listFestivalPages(db: Database): Promise<SitemapPage[]> {
  const rows = await db
    .select({ slug: festival.slug })
    .from(festival)
    .where(eq(festival.shown, true))
    .orderBy(festival.slug)
    .limit(maxTexts);
  return rows.map(({ slug }) => ({ slug, changedAt: undefined }));
}
