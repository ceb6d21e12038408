// Reads the pages that shoppers see: one of them, those in the menus, and those of the sitemap.
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { cachedRead, type ReadContext } from "#platform/cached-read.ts";
import type { Database } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { maxPages, type PageDocument, type PageMenu } from "./page-document.ts";
import { page } from "./pages.table.ts";

const isShown = and(isNotNull(page.published), eq(page.hidden, false));

/** Throws NotFound where no page is public at this path. */
export async function getShownPage(db: Database, path: string): Promise<PageDocument> {
  const [row] = await db
    .select({ published: page.published })
    .from(page)
    .where(and(eq(page.path, path), isShown));
  if (!row?.published) throw new NotFound("no such page is shown");
  return row.published;
}

export type ShownPageLine = { path: string; title: string; menu: PageMenu; publishedAt: Date | null };

/** They are in the order of their titles. */
export const listShownPages = cachedRead(({ db }: ReadContext): Promise<ShownPageLine[]> => {
  const title = sql<string>`${page.published} ->> 'title'`;
  const menu = sql<PageMenu>`${page.published} ->> 'menu'`;
  return db
    .select({ path: page.path, title, menu, publishedAt: page.publishedAt })
    .from(page)
    .where(isShown)
    .orderBy(asc(sql`lower(${title})`), asc(page.slug))
    .limit(maxPages);
});

export type PageLink = { to: string; label: string };

/** The pages that the owner has put into each menu. */
export async function listMenuPages(ctx: ReadContext): Promise<{ menu: PageLink[]; footer: PageLink[] }> {
  const links = (await listShownPages(ctx)).map(({ path: to, title: label, menu }) => ({ to, label, menu }));
  const of = (...menus: PageMenu[]) =>
    links.filter(({ menu }) => menus.includes(menu)).map(({ to, label }) => ({ to, label }));
  return { menu: of("menu"), footer: of("menu", "footer") };
}
