// The form in which a shopper types the code of a promotion.
import { z } from "zod";
import { line } from "#core/forms/field.ts";
import { explainRefusal, maxCodeLength } from "./typed-code.ts";

/** An empty code is accepted and means no code. */
export const codeForm = z.object({
  code: line({ maxLength: maxCodeLength, tooLong: explainRefusal({ refusal: "unknown-code" }) }),
});
