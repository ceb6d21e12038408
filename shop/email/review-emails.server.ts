// Builds the email about the answer to a review: once per review, with the answer as it is then.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { user } from "#shop/identity/identity.table.ts";
import { reviewAnsweredJob } from "#shop/reviews/review-jobs.server.ts";
import { review } from "#shop/reviews/reviews.table.ts";
import { emailJob, emailKey } from "./email-builder.server.ts";
import { composeReviewAnswered } from "./templates/review-answered.ts";

/** No email in a shop without reviews, or if the answer, the review or its writer's account is gone. */
const reviewAnswered = emailJob(reviewAnsweredJob, async ({ db, sender, settings }, { reviewId }) => {
  if (!settings.features.reviews) return [];
  const [row] = await db
    .select({
      answer: review.answer,
      customer: user.name,
      address: user.email,
      product: product.name,
      slug: product.slug,
    })
    .from(review)
    .innerJoin(user, eq(user.id, review.userId))
    .innerJoin(product, eq(product.id, review.productId))
    .where(and(eq(review.id, reviewId), isNotNull(review.approvedAt), isNull(user.deletedAt)));
  if (!row?.answer) return [];
  const { answer, customer, address, slug } = row;
  return {
    key: emailKey(reviewAnsweredJob, reviewId),
    to: { name: customer, address },
    email: composeReviewAnswered(sender, { customer, product: row.product, slug, answer }),
  };
});

export const reviewEmails = [reviewAnswered];
