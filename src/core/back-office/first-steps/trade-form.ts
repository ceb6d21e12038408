// The form in which the owner chooses a trade. An unknown name is refused when the pack is applied.
import { z } from "zod";
import { line } from "#core/forms/field.ts";

export const tradeForm = z.object({
  /** The key of a starter pack. */
  pack: line({ required: "Choose what you make", maxLength: 40 }),
});
