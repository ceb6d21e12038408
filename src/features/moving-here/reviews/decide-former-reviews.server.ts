// Shows and hides reviews of the former shop. Does not change ratings.
import { eq, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { canModerateReviews } from "#features/reviews/review.policy.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { NotFound } from "#platform/faults.ts";
import type { FormerReviewDecision } from "./former-review.ts";
import { inState } from "./former-reviews.server.ts";
import { formerReview } from "./former-reviews.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Idempotent and reversible. Throws NotFound. */
export const decideFormerReview = command(
  canModerateReviews,
  async function decideFormerReview(
    { db, clock }: Context,
    { id: by },
    { reviewId, decision }: { reviewId: string; decision: FormerReviewDecision },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ shownAt: formerReview.shownAt, hiddenAt: formerReview.hiddenAt })
        .from(formerReview)
        .where(eq(formerReview.id, reviewId))
        .for("update");
      if (!row) throw new NotFound("no such review of the former shop");
      const now = row.shownAt ? "shown" : row.hiddenAt ? "hidden" : "waiting";
      if (now === decision) return;
      const at = clock.now();
      const decided =
        decision === "shown" ? { shownAt: at, hiddenAt: null } : { shownAt: null, hiddenAt: at };
      await tx.update(formerReview).set(decided).where(eq(formerReview.id, reviewId));
      await recordAudit(tx, clock, {
        by,
        action: `former-review.${decision}`,
        subject: `former-review:${reviewId}`,
        before: { state: now },
        after: { state: decision },
      });
    });
  },
);

/** Shows all waiting reviews, good and bad alike: showing only the good ones would mislead shoppers. */
export const showAllFormerReviews = command(
  canModerateReviews,
  async function showAllFormerReviews({ db, clock }: Context, { id: by }): Promise<{ count: number }> {
    return db.transaction(async (tx) => {
      const shown = await tx
        .update(formerReview)
        .set({ shownAt: clock.now() })
        .where(inState.waiting)
        .returning({ one: sql<number>`1` });
      if (shown.length > 0)
        await recordAudit(tx, clock, {
          by,
          action: "former-reviews.all-shown",
          subject: "former-shop",
          after: { count: shown.length },
        });
      return { count: shown.length };
    });
  },
);
