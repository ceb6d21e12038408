// The form by which the owner says what she makes. Whether there is such a starter pack is asked when it is applied.
import { z } from "zod";
import { line } from "#shop/forms/field.ts";

export const tradeForm = z.object({
  /** The key of a starter pack. */
  pack: line({ required: "Choose what you make", maxLength: 40 }),
});
