// The form in which the owner says what she makes. Applying the pack refuses a name that does not exist.
import { z } from "zod";
import { line } from "#shop/forms/field.ts";

export const tradeForm = z.object({
  /** The key of a starter pack. */
  pack: line({ required: "Choose what you make", maxLength: 40 }),
});
