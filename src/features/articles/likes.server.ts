// Likes of articles, one per reader. Idempotent.
import { and, eq } from "drizzle-orm";
import { canLikeArticle } from "#core/content/content.policy.ts";
import { article, articleLike } from "#core/content/content.table.ts";
import { accountIdOf } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { networkLimits } from "#core/identity/network-limits.ts";
import { consumeRateLimit, type TooManyRequests } from "#core/identity/rate-limit.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { NotFound } from "#platform/faults.ts";

/** `browser` is a signed-out browser's random id. */
export type LikeInput = { slug: string; browser: string };

export type LikeOutcome =
  | { ok: true; likes: number }
  | { ok: false; reason: "unknown-article" }
  | TooManyRequests;

/** Per hour: a browser that drops its cookie could like again and again. */
const maxLikesPerNetwork = 60;

/** Idempotent. A signed-in reader counts by account, whatever the browser. Throws NotFound in a shop without a blog. */
export const likeArticle = command(
  canLikeArticle,
  async function likeArticle(
    ctx: ReadContext & Pick<AppContext, "clock">,
    actor,
    { slug, browser }: LikeInput,
  ): Promise<LikeOutcome> {
    if (!(await currentSettings(ctx)).features.articles) throw new NotFound("the shop has no blog");
    const { db, clock } = ctx;
    const [found] = await db
      .select({ slug: article.slug })
      .from(article)
      .where(and(eq(article.slug, slug), eq(article.published, true)));
    if (!found) return { ok: false, reason: "unknown-article" };
    const accountId = accountIdOf(actor);
    if (!accountId) {
      const limit = { maxAttempts: maxLikesPerNetwork, windowMinutes: 60 };
      const refused = await consumeRateLimit({ db, clock }, networkLimits("like", actor.network, limit));
      if (refused) return refused;
    }
    const reader = accountId ? `user:${accountId}` : `browser:${browser}`;
    await db.insert(articleLike).values({ articleSlug: slug, reader, at: clock.now() }).onConflictDoNothing();
    return { ok: true, likes: await db.$count(articleLike, eq(articleLike.articleSlug, slug)) };
  },
);
