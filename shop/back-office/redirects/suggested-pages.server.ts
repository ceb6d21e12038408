// Lists the addresses of missing pages, each with the page that the owner most likely wants to redirect it to.
import { sql } from "drizzle-orm";
import { type Database, selectRows } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { isListed } from "#shop/catalogue/for-sale.server.ts";
import { type ListedMissing, listMissingAddresses } from "#shop/redirects/missing-addresses.server.ts";
import { type ExistingPagesContext, findExistingPages } from "./existing-pages.server.ts";

export type SuggestedMissing = ListedMissing & {
  /** The shop has a page there now. */
  isThere: boolean;
  /** A path of the shop; '' if none is similar. */
  suggestion: string;
};

export async function listSuggestedMissing(
  ctx: ExistingPagesContext,
  { after, fixedPages }: { after: string; fixedPages: readonly string[] },
): Promise<{ missing: SuggestedMissing[]; next: string | null }> {
  const { missing, next } = await listMissingAddresses(ctx.db, { after });
  const paths = missing.map(({ path }) => path);
  const [living, alike] = await Promise.all([
    findExistingPages(ctx, paths, fixedPages),
    findAlike(ctx.db, paths),
  ]);
  return {
    next,
    missing: missing.map((one) => {
      const slug = alike.get(one.path);
      return {
        ...one,
        isThere: living.has(one.path),
        suggestion: slug === undefined ? "" : ctx.links.pathOf.product(slug),
      };
    }),
  };
}

/** The product whose slug is most similar to the last part of each path. */
async function findAlike(db: Database, paths: readonly string[]): Promise<Map<string, string>> {
  const names = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
  const rows = await selectRows<{ path: string; slug: string }>(
    db,
    sql`select wanted.path, alike.slug
      from unnest(${sql.param([...paths])}::text[], ${sql.param(names)}::text[]) as wanted(path, name)
      cross join lateral (
        select ${product.slug} as slug from ${product}
        where ${isListed} and similarity(${product.slug}, wanted.name) > 0.4
        order by similarity(${product.slug}, wanted.name) desc, ${product.slug} limit 1) as alike`,
  );
  return new Map(rows.map(({ path, slug }) => [path, slug]));
}
