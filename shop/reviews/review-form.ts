// The form of a review, and the form of the shop's answer to one. Lengths count code points, so an emoji counts
// as one.
import { z } from "zod";
import { fieldAttributes } from "#shop/forms/field.ts";
import { tidyText } from "#shop/forms/plain-text.ts";
import { reviewLimits } from "./review.ts";

const { shortest, longest, maxAnswerLength } = reviewLimits;
const lengthOf = (text: string) => [...text].length;

const stars = z
  .enum(["1", "2", "3", "4", "5"], "Please choose one to five stars")
  .transform(Number)
  .register(fieldAttributes, { required: true });

const text = z
  .preprocess(
    tidyText,
    z
      .string()
      .refine((given) => lengthOf(given) >= shortest, `Please write at least ${shortest} characters`)
      .refine(
        (given) => lengthOf(given) <= longest,
        `Please keep it under ${longest.toLocaleString("en-IN")} characters`,
      ),
  )
  .register(fieldAttributes, { required: true, maxLength: longest });

const yesOrNo = () =>
  z
    .enum(["yes", "no"], "Please answer yes or no")
    .transform((answer) => answer === "yes")
    .register(fieldAttributes, { required: true });

export const reviewForm = z.object({
  rating: stars,
  text,
  response: yesOrNo(),
  quality: yesOrNo(),
  delivery: yesOrNo(),
});

/** An empty answer removes the one that is shown. */
export const reviewAnswerForm = z.object({
  answer: z
    .preprocess(
      tidyText,
      z
        .string()
        .refine(
          (given) => lengthOf(given) <= maxAnswerLength,
          `Please keep it under ${maxAnswerLength} characters`,
        ),
    )
    .register(fieldAttributes, { required: false, maxLength: maxAnswerLength }),
});
