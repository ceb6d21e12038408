// A review: stars, a text and three yes-or-no questions, with their limits.

/** Lengths in characters: of the review's text, and of the shop's answer. */
export const reviewLimits = { shortest: 20, longest: 2000, maxAnswerLength: 2000 } as const;

/** Asked in the form, and shown as percentages of yes. */
export const reviewQuestions = [
  { name: "response", question: "Did we answer quickly and kindly?", label: "Response" },
  { name: "quality", question: "Is the quality what you expected?", label: "Quality" },
  { name: "delivery", question: "Did it arrive safely and in time?", label: "Delivery" },
] as const;
export type ReviewQuestion = (typeof reviewQuestions)[number]["name"];

export type WrittenReview = { rating: number; text: string } & Record<ReviewQuestion, boolean>;

export const reviewStates = ["waiting", "approved", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];

export function parseReviewState(text: unknown): ReviewState | undefined {
  return reviewStates.find((state) => state === text);
}
