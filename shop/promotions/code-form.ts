// The form in which a discount code is typed.
import { z } from "zod";
import { line } from "#shop/forms/field.ts";
import { explainRefusal, maxCodeLength } from "./typed-code.ts";

/** An empty code is no code. */
export const discountForm = z.object({
  code: line({ maxLength: maxCodeLength, tooLong: explainRefusal({ refusal: "unknown-code" }) }),
});
