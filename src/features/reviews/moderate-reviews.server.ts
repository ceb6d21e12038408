// Approves, rejects and answers product reviews. The shop never changes a review's text; the product's rating is
// updated in the same transaction. An answer is mailed to the customer once.
import { eq } from "drizzle-orm";
import { lockProducts } from "#core/catalogue/stock/stock.server.ts";
import { command } from "#core/identity/command.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { correctionSeconds } from "#core/orders/lasting-change.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { canModerateReviews } from "./review.policy.ts";
import type { PhotographDecision, ReviewState } from "./review.ts";
import { reviewAnsweredJob } from "./review-jobs.server.ts";
import { preparePhotograph, setShownPhotograph } from "./review-photographs.server.ts";
import { recomputeRating, stateOf } from "./reviews.server.ts";
import { review } from "./reviews.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

type Approval = { reviewId: string; photograph: PhotographDecision };

/**
 * Shows the review and counts its stars, with or without its photograph. Idempotent. Also reverses a rejection, or an
 * earlier decision about the photograph. Throws NotFound.
 */
export const approveReview = command(
  canModerateReviews,
  function approveReview(ctx: Context, { id: by }, { reviewId, photograph }: Approval) {
    return setDecision(ctx, { by, reviewId, to: "approved", photograph });
  },
);

/**
 * Hides the review, its stars and its photograph. Idempotent. The row stays as a record of unpublished reviews. Throws NotFound.
 */
export const rejectReview = command(
  canModerateReviews,
  function rejectReview(ctx: Context, { id: by }, { reviewId }: { reviewId: string }) {
    return setDecision(ctx, { by, reviewId, to: "rejected", photograph: "withheld" });
  },
);

type ReviewDecision = Approval & { by: string; to: "approved" | "rejected" };

async function setDecision(ctx: Context, decision: ReviewDecision): Promise<void> {
  const { db, clock } = ctx;
  const { by, reviewId, to } = decision;
  const photograph = decision.photograph === "shown" ? await preparePhotograph(db, reviewId, by) : undefined;
  await db.transaction(async (tx) => {
    const before = await lockReview(tx, reviewId);
    const { photographId } = before;
    const from = stateOf(before);
    const isSamePhotograph = (photographId !== null) === (photograph !== undefined);
    if (from === to && isSamePhotograph) return;
    // The database allows a shown photograph only with an approved review, after each statement.
    if (!photograph) await setShownPhotograph(tx, ctx, { reviewId, photographId, photograph });
    if (from !== to) await moveReview(tx, ctx, { before, from, to });
    if (photograph) await setShownPhotograph(tx, ctx, { reviewId, photographId, photograph });
    const photographWord = (isShown: boolean) => (isSamePhotograph ? {} : { photographShown: isShown });
    await recordAudit(tx, clock, {
      by,
      action: `review.${to}`,
      subject: `review:${reviewId}`,
      before: { state: from, ...photographWord(photographId !== null) },
      after: { state: to, ...photographWord(photograph !== undefined) },
    });
  });
}

type Move = { before: typeof review.$inferSelect; from: ReviewState; to: "approved" | "rejected" };

async function moveReview(tx: Transaction, ctx: Context, { before, from, to }: Move): Promise<void> {
  const { id, productId, answer } = before;
  const now = ctx.clock.now();
  await tx
    .update(review)
    .set(to === "approved" ? { approvedAt: now, rejectedAt: null } : { approvedAt: null, rejectedAt: now })
    .where(eq(review.id, id));
  if (from === "approved" || to === "approved") await recomputeRating(tx, productId);
  if (to === "approved" && answer) await notifyOfAnswer(tx, ctx, id);
}

/** Delayed by the time for correcting a slip; the email contains the answer as it is then. */
async function notifyOfAnswer(tx: Transaction, { jobs }: Context, reviewId: string): Promise<void> {
  await jobs.enqueue(
    tx,
    reviewAnsweredJob,
    { reviewId },
    { delaySeconds: correctionSeconds, deduplicationKey: reviewId },
  );
}

/**
 * Sets the shop's answer below a review; an empty text removes it. The customer is told of the first answer below an
 * approved review. Throws NotFound.
 */
export const answerReview = command(
  canModerateReviews,
  async function answerReview(
    ctx: Context,
    { id: by },
    { reviewId, answer }: { reviewId: string; answer: string },
  ) {
    const { db, clock } = ctx;
    await db.transaction(async (tx) => {
      const before = await lockReview(tx, reviewId);
      if ((before.answer ?? "") === answer) return;
      await tx
        .update(review)
        .set(answer ? { answer, answeredAt: clock.now() } : { answer: null, answeredAt: null })
        .where(eq(review.id, reviewId));
      if (!before.answer && before.approvedAt) await notifyOfAnswer(tx, ctx, reviewId);
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
  const [found] = await tx
    .select({ productId: review.productId, userId: review.userId })
    .from(review)
    .where(eq(review.id, reviewId));
  if (!found) throw new NotFound("no such review");
  // Locks the author first, in the same order as the deletion of an account: a second change of a review makes
  // PostgreSQL lock its author.
  if (found.userId)
    await tx.select({ id: user.id }).from(user).where(eq(user.id, found.userId)).for("key share");
  // Locks the product before the review, as purchases do, so that two decisions about one product run one after the
  // other.
  await lockProducts(tx, [found.productId]);
  const [row] = await tx.select().from(review).where(eq(review.id, reviewId)).for("update");
  if (!row) throw new NotFound("no such review");
  return row;
}
