// Likes are counted from zero, one a reader: liking again changes nothing.
import { and, eq } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { article, articleLike } from "./content.table.ts";

/** An account's id, or the random name of a browser that is signed out. */
export type Reader = { userId: string } | { browser: string };

export type Liked = { ok: true; likes: number } | { ok: false; reason: "unknown-article" };

/** Harmless when repeated. */
export async function likeArticle(
  { db, clock }: Pick<Foundations, "db" | "clock">,
  slug: string,
  reader: Reader,
): Promise<Liked> {
  const [found] = await db
    .select({ slug: article.slug })
    .from(article)
    .where(and(eq(article.slug, slug), eq(article.published, true)));
  if (!found) return { ok: false, reason: "unknown-article" };
  const name = "userId" in reader ? `user:${reader.userId}` : `browser:${reader.browser}`;
  await db
    .insert(articleLike)
    .values({ articleSlug: slug, reader: name, at: clock.now() })
    .onConflictDoNothing();
  return { ok: true, likes: await db.$count(articleLike, eq(articleLike.articleSlug, slug)) };
}
