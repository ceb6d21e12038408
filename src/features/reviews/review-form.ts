// The form of a review, and the form of the shop's answer to one. Lengths count code points, so an emoji counts
// as one.
import { z } from "zod";
import { choice, fieldAttributes, files, optionalWholeNumber } from "#core/forms/field.ts";
import { tidyText } from "#core/forms/plain-text.ts";
import { photographDecisions, reviewLimits, reviewRooms } from "./review.ts";

const { shortest, longest, maxAnswerLength, maxHoursBurned } = reviewLimits;
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

/** '' if the customer does not say. */
const room = z
  .preprocess((given) => given ?? "", z.enum(["", ...reviewRooms], "Please choose a room of the list"))
  .register(fieldAttributes, { required: false });

const hoursBurned = optionalWholeNumber({
  min: 1,
  max: maxHoursBurned,
  invalid: `Whole hours from 1 to ${maxHoursBurned}, please`,
});

export const reviewForm = z
  .object({
    rating: stars,
    text,
    response: yesOrNo(),
    quality: yesOrNo(),
    delivery: yesOrNo(),
    room,
    hoursBurned,
    photograph: files(),
  })
  .refine(({ photograph }) => photograph.length <= 1, {
    path: ["photograph"],
    message: "One photograph, please",
  });

/** Sent with the approval of a review that has a photograph. */
export const approveReviewForm = z.object({
  photograph: choice(photographDecisions, "Please choose whether the photograph is shown").default(
    "withheld",
  ),
});

/** An empty answer removes the current one. */
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
