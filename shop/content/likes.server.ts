// Likes are counted from zero, one a reader: liking again changes nothing.
import { and, eq } from "drizzle-orm";
import type { Foundations } from "#platform/foundations.ts";
import { countAttempts, type TooManyRequests } from "../identity/attempts.server.ts";
import { article, articleLike } from "./content.table.ts";

/** An account's id, or the random name of a browser that is signed out and the network it comes from. */
export type Reader = { userId: string } | { browser: string; network: string };

export type Liked = { ok: true; likes: number } | { ok: false; reason: "unknown-article" } | TooManyRequests;

/** A browser may forget its name and like again: from one network only so often an hour. */
const mostFromNetwork = 60;

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
  if (!("userId" in reader)) {
    const limit = { key: `like:${reader.network}`, most: mostFromNetwork, minutes: 60 };
    const refused = await countAttempts({ db, clock }, [limit]);
    if (refused) return refused;
  }
  const name = "userId" in reader ? `user:${reader.userId}` : `browser:${reader.browser}`;
  await db
    .insert(articleLike)
    .values({ articleSlug: slug, reader: name, at: clock.now() })
    .onConflictDoNothing();
  return { ok: true, likes: await db.$count(articleLike, eq(articleLike.articleSlug, slug)) };
}
