// Finds which paths have a page, so that no redirect begins at a page and none leads nowhere.
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { product } from "#core/catalogue/catalogue.table.ts";
import { listCollections } from "#core/catalogue/collections/collections.server.ts";
import { isForSale } from "#core/catalogue/for-sale.server.ts";
import { festival } from "#core/content/content.table.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { listShownPages } from "#core/content/pages.server.ts";
import type { ListPages } from "#core/content/sitemap.server.ts";
import type { WithLinks } from "#core/links.ts";
import { isPathShown } from "#core/settings/features.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { normalisePath } from "./shop-path.ts";

export type ExistingPagesContext = ReadContext & WithLinks;

/** `fixed`: the paths of pages that the shop has whatever it sells; those of a feature that is off do not count. */
export type KnownPages = { fixed: readonly string[]; bySlug: readonly ListPages[] };

export async function findExistingPages(
  ctx: ExistingPagesContext,
  paths: readonly string[],
  { fixed, bySlug }: KnownPages,
): Promise<Set<string>> {
  const slugs = [...new Set(paths.map((path) => path.slice(path.lastIndexOf("/") + 1)))];
  const [features, collections, pages, ...found] = await Promise.all([
    currentFeatures(ctx),
    listCollections(ctx),
    listShownPages(ctx),
    ...findBySlug(ctx, slugs),
    ...bySlug.map(async (list) =>
      Object.values(await list(ctx.db, slugs)).flatMap((all) => all.map(([path]) => path)),
    ),
  ]);
  const living = [
    ...fixed,
    ...collections.filter(({ visible }) => visible).map(({ path }) => path),
    ...pages.map(({ path }) => path),
    ...found.flat(),
  ];
  const shown = new Set(living.filter((path) => isPathShown(features, path)).map(normalisePath));
  return new Set(paths.filter((path) => shown.has(path)));
}

function findBySlug({ db, links }: ExistingPagesContext, slugs: string[]): Promise<string[]>[] {
  const { pathOf } = links;
  const toPaths = async (rows: Promise<{ slug: string }[]>, write: (slug: string) => string) =>
    (await rows).map(({ slug }) => write(slug));
  const products = db
    .select({ slug: product.slug })
    .from(product)
    .where(and(isAnyOf(product.slug, slugs), isForSale));
  const festivals = db
    .select({ slug: festival.slug })
    .from(festival)
    .where(and(isAnyOf(festival.slug, slugs), eq(festival.shown, true)));
  return [toPaths(products, pathOf.product), toPaths(festivals, pathOf.festival)];
}

/** Passes them as one parameter, because a file may name ten thousand. */
export function isAnyOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])}::text[])`;
}
