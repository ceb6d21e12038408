// A review as it is written: stars, some words, and three questions that are answered with yes or no.
import { tidyText } from "../content/plain-text.ts";

export const reviewLimits = { shortest: 20, longest: 2000, longestAnswer: 2000 } as const;

/** Asked in the form, and summed up as percentages. */
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

/** All faults at once, so that they are mended in one go. */
export function parseReview(
  given: Record<string, unknown>,
):
  | { ok: true; review: WrittenReview; values: ReviewFields }
  | { ok: false; faults: ReviewFaults; values: ReviewFields } {
  const faults: ReviewFaults = {};
  const word = (name: string) => (typeof given[name] === "string" ? given[name].trim() : "");
  const values: ReviewFields = {
    rating: word("rating"),
    text: tidyText(given.text),
    response: word("response"),
    quality: word("quality"),
    delivery: word("delivery"),
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
  const said = (answer: string) => answer === "yes";
  return {
    ok: true,
    values,
    review: {
      rating: Number(rating),
      text,
      response: said(response),
      quality: said(quality),
      delivery: said(delivery),
    },
  };
}

export const reviewStates = ["waiting", "approved", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];

export function parseReviewState(text: unknown): ReviewState | undefined {
  return reviewStates.find((state) => state === text);
}
