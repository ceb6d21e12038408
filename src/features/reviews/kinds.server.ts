// The email about the answer to a review: once per review, with the answer as it is then.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { button } from "#core/notifications/email.ts";
import { defineKind } from "#core/notifications/kind.server.ts";
import { customer, sampleProduct } from "#core/notifications/sample-order.ts";
import { reviewAnsweredJob } from "./review-jobs.server.ts";
import { review } from "./reviews.table.ts";

/** No email in a shop without reviews, or if the answer, the review or its writer's account is gone. */
const reviewAnswered = defineKind({
  job: reviewAnsweredJob,
  noun: "Messages and newsletters",
  ownWords: { "review-answered": { title: "A review is answered" } },
  write: ({ sender }, review: AnsweredReview) => {
    const { customer, product, slug, answer } = review;
    return {
      kind: "review-answered",
      subject: `We have answered your review of ${product}`,
      preheader: "Thank you for writing about it.",
      heading: "Our answer to your review",
      to: customer,
      blocks: [
        `Thank you for your review of ${product}. This is what we have written below it:`,
        { kind: "quote", title: `Answer from ${sender.shopName}`, text: answer },
        button("Read it in the shop", sender.links.product(slug)),
        "If you would like to tell us more, simply reply to this email.",
      ],
      reason: `You receive this email because you wrote a review at ${sender.shopName}.`,
    };
  },
  read: async ({ db, settings }, { reviewId }) => {
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
      key: [reviewId],
      to: { name: customer, address },
      facts: { customer, product: row.product, slug, answer },
    };
  },
  samples: (shop) => {
    const { name: product, slug } = sampleProduct(shop);
    const answer = "Thank you, Asha. We will look into it, and write to you.";
    const facts = { customer, product, slug, answer };
    return [["review-answered", "You answer a review", facts]];
  },
});

export const reviewKinds = [reviewAnswered];

type AnsweredReview = { customer: string; product: string; slug: string; answer: string };
