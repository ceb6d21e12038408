// Reads the pages that shoppers see: one page, those in the menus, and those in the sitemap.
import { and, asc, eq, inArray, isNotNull, like, notLike, or, sql } from "drizzle-orm";
import { indianDay } from "#core/money/indian-time.ts";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { type FixedPageName, fixedPageNames, plainDocument } from "./fixed-pages.ts";
import { listPageOf, listPagePrefix } from "./list-page.ts";
import { maxPages, type PageDocument, type PageMenu } from "./page-document.ts";
import { page } from "./pages.table.ts";
import { plainPagesChangedOn } from "./plain/plain-pages.ts";

const isShown = and(isNotNull(page.published), eq(page.hidden, false));

/** `changedOn` is a day such as '2026-11-20'. */
export type ShownPage = PageDocument & { changedOn: string };

/** Throws NotFound if there is no public page at this path. */
export async function getShownPage(db: Database, path: string): Promise<ShownPage> {
  const { published, publishedAt } = page;
  const [row] = await db
    .select({ published, publishedAt })
    .from(page)
    .where(and(eq(page.path, path), isShown));
  const shown = row && presentShown(row);
  if (!shown) throw new NotFound("no such page is shown");
  return shown;
}

/** The published version of a fixed page, else its plain document. */
export async function readFixedPage(ctx: ReadContext, name: FixedPageName): Promise<ShownPage> {
  const published = (await listPublishedPlaces(ctx)).get(name);
  return published ?? { ...plainDocument(name), changedOn: plainPagesChangedOn };
}

/** The published sections above and below the list of a collection; undefined if there are none. */
export async function findListPage(ctx: ReadContext, collection: string): Promise<ShownPage | undefined> {
  return (await listPublishedPlaces(ctx)).get(listPageOf(collection));
}

const isList = like(page.slug, `${listPagePrefix}%`);

/** Published fixed pages and pages of collections, by slug. */
const listPublishedPlaces = cachedRead(async ({ db }: ReadContext): Promise<Map<string, ShownPage>> => {
  const { slug, published, publishedAt } = page;
  const rows = await db
    .select({ slug, published, publishedAt })
    .from(page)
    .where(and(or(inArray(page.slug, fixedPageNames), isList), isShown));
  return new Map(
    rows.flatMap((row) => {
      const shown = presentShown(row);
      return shown ? [[row.slug, shown] as const] : [];
    }),
  );
});

function presentShown({
  published,
  publishedAt,
}: Pick<typeof page.$inferSelect, "published" | "publishedAt">): ShownPage | undefined {
  return published && publishedAt ? { ...published, changedOn: indianDay(publishedAt) } : undefined;
}

export type ShownPageLine = { path: string; title: string; menu: PageMenu; publishedAt: Date | null };

/** By title, without the pages of collections. */
export const listShownPages = cachedRead(({ db }: ReadContext): Promise<ShownPageLine[]> => {
  const title = sql<string>`${page.published} ->> 'title'`;
  const menu = sql<PageMenu>`${page.published} ->> 'menu'`;
  return db
    .select({ path: page.path, title, menu, publishedAt: page.publishedAt })
    .from(page)
    .where(and(isShown, notLike(page.slug, `${listPagePrefix}%`)))
    .orderBy(asc(sql`lower(${title})`), asc(page.slug))
    .limit(maxPages + fixedPageNames.length);
});
