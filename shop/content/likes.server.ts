// Likes of articles: one per reader, and liking again changes nothing.
import { and, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { consumeRateLimit, type TooManyRequests } from "#shop/identity/rate-limit.server.ts";
import { article, articleLike } from "./content.table.ts";

/** An account's id, or a signed-out browser's random id and the network it comes from. */
export type Reader = { userId: string } | { browser: string; network: string };

export type LikeOutcome =
  | { ok: true; likes: number }
  | { ok: false; reason: "unknown-article" }
  | TooManyRequests;

/** Likes per network and hour: a browser that drops its cookie could like without end. */
const maxLikesPerNetwork = 60;

/** Idempotent. */
export async function likeArticle(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  slug: string,
  reader: Reader,
): Promise<LikeOutcome> {
  const [found] = await db
    .select({ slug: article.slug })
    .from(article)
    .where(and(eq(article.slug, slug), eq(article.published, true)));
  if (!found) return { ok: false, reason: "unknown-article" };
  if (!("userId" in reader)) {
    const limit = { key: `like:${reader.network}`, maxAttempts: maxLikesPerNetwork, windowMinutes: 60 };
    const refused = await consumeRateLimit({ db, clock }, [limit]);
    if (refused) return refused;
  }
  const readerKey = "userId" in reader ? `user:${reader.userId}` : `browser:${reader.browser}`;
  await db
    .insert(articleLike)
    .values({ articleSlug: slug, reader: readerKey, at: clock.now() })
    .onConflictDoNothing();
  return { ok: true, likes: await db.$count(articleLike, eq(articleLike.articleSlug, slug)) };
}
