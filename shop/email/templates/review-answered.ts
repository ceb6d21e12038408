// The email to a customer whose review the shop has answered.
import { button, composeEmail, type Email } from "../email.ts";
import type { SenderDetails } from "../sender-details.ts";

export type AnsweredReview = { customer: string; product: string; slug: string; answer: string };

export function composeReviewAnswered(sender: SenderDetails, review: AnsweredReview): Email {
  const { customer, product, slug, answer } = review;
  return composeEmail({
    sender,
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
  });
}
