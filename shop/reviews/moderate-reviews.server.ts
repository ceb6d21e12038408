// Approves, rejects and answers product reviews. The text is never changed by the shop; the product's rating is
// kept by the same transaction.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database.ts";
import { NotFound } from "#platform/faults.ts";
import { lockProducts } from "#shop/catalogue/stock.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { canModerateReviews } from "./review.policy.ts";
import { recomputeRating, stateOf } from "./reviews.server.ts";
import { review } from "./reviews.table.ts";
import { removeSampleReviewsOf } from "./sample-reviews.server.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Shows the review and counts its stars. Idempotent; a rejected review can still be approved. Throws NotFound. */
export const approveReview = command(canModerateReviews, (ctx: Context, { id: by }, reviewId: string) =>
  setDecision(ctx, { by, reviewId, to: "approved" }),
);

/**
 * Hides the review and its stars. Idempotent. The row stays, so that the shop can say what it did not publish.
 * Throws NotFound.
 */
export const rejectReview = command(canModerateReviews, (ctx: Context, { id: by }, reviewId: string) =>
  setDecision(ctx, { by, reviewId, to: "rejected" }),
);

async function setDecision(
  { db, clock }: Context,
  { by, reviewId, to }: { by: string; reviewId: string; to: "approved" | "rejected" },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockReview(tx, reviewId);
    const from = stateOf(before);
    if (from === to) return;
    const now = clock.now();
    await tx
      .update(review)
      .set(to === "approved" ? { approvedAt: now, rejectedAt: null } : { approvedAt: null, rejectedAt: now })
      .where(eq(review.id, reviewId));
    if (to === "approved" && !before.sample) await removeSampleReviewsOf(tx, before.productId);
    if (from === "approved" || to === "approved") await recomputeRating(tx, before.productId);
    await recordAudit(tx, clock, {
      by,
      action: `review.${to}`,
      subject: `review:${reviewId}`,
      before: { state: from },
      after: { state: to },
    });
  });
}

/** Sets the shop's answer below a review; an empty text removes it. Throws NotFound. */
export const answerReview = command(
  canModerateReviews,
  async ({ db, clock }: Context, { id: by }, { reviewId, answer }: { reviewId: string; answer: string }) => {
    await db.transaction(async (tx) => {
      const before = await lockReview(tx, reviewId);
      if ((before.answer ?? "") === answer) return;
      await tx
        .update(review)
        .set(answer ? { answer, answeredAt: clock.now() } : { answer: null, answeredAt: null })
        .where(eq(review.id, reviewId));
      await recordAudit(tx, clock, {
        by,
        action: "review.answered",
        subject: `review:${reviewId}`,
        before: { answer: before.answer ?? "" },
        after: { answer },
      });
    });
  },
);

async function lockReview(tx: Transaction, reviewId: string) {
  // The product is locked first, as purchases do, so that two decisions about one product run one after the
  // other.
  const [found] = await tx
    .select({ productId: review.productId })
    .from(review)
    .where(eq(review.id, reviewId));
  if (!found) throw new NotFound("no such review");
  await lockProducts(tx, [found.productId]);
  const [row] = await tx.select().from(review).where(eq(review.id, reviewId)).for("update");
  if (!row) throw new NotFound("no such review");
  return row;
}
