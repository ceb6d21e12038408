// The review form: stars, a text and three yes-or-no questions, with their limits and messages.
import { tidyText } from "#shop/forms/plain-text.ts";

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
export type ReviewFaults = Partial<Record<"rating" | "text" | ReviewQuestion, string>>;
/** As typed, so that the page can show it again. */
export type ReviewFields = Record<"rating" | "text" | ReviewQuestion, string>;

/** Returns all faults at once. Lengths count code points, so an emoji counts as one. */
export function parseReview(
  input: Record<string, unknown>,
):
  | { ok: true; review: WrittenReview; values: ReviewFields }
  | { ok: false; faults: ReviewFaults; values: ReviewFields } {
  const faults: ReviewFaults = {};
  const textOf = (name: string) => (typeof input[name] === "string" ? input[name].trim() : "");
  const values: ReviewFields = {
    rating: textOf("rating"),
    text: tidyText(input.text),
    response: textOf("response"),
    quality: textOf("quality"),
    delivery: textOf("delivery"),
  };
  if (!/^[1-5]$/.test(values.rating)) faults.rating = "Please choose one to five stars";
  const length = [...values.text].length;
  if (length < reviewLimits.shortest)
    faults.text = `Please write at least ${reviewLimits.shortest} characters`;
  if (length > reviewLimits.longest)
    faults.text = `Please keep it under ${reviewLimits.longest.toLocaleString("en-IN")} characters`;
  for (const { name } of reviewQuestions)
    if (!/^(yes|no)$/.test(values[name])) faults[name] = "Please answer yes or no";
  if (Object.keys(faults).length > 0) return { ok: false, faults, values };
  const { rating, text, response, quality, delivery } = values;
  const isYes = (answer: string) => answer === "yes";
  return {
    ok: true,
    values,
    review: {
      rating: Number(rating),
      text,
      response: isYes(response),
      quality: isYes(quality),
      delivery: isYes(delivery),
    },
  };
}

export const reviewStates = ["waiting", "approved", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];

export function parseReviewState(text: unknown): ReviewState | undefined {
  return reviewStates.find((state) => state === text);
}
