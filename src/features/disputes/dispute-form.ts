// The form by which the owner sends the evidence of a dispute.
import { z } from "zod";
import { checkbox } from "#core/forms/field.ts";

export const sendEvidenceForm = z.object({
  looked: checkbox().refine((looked) => looked, "Look at the evidence first: it goes to the bank as it is"),
});
