// The form by which the owner sends the evidence of a dispute.
import { z } from "zod";
import { checkbox, line } from "#shop/forms/field.ts";

export const sendEvidenceForm = z.object({
  looked: checkbox().refine((looked) => looked, "Look at the papers first: they go to the bank as they are"),
  /** When the papers on the page were made. */
  madeAt: line({ required: "Make the papers first", maxLength: 40 }),
});
