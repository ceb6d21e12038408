// The form by which the owner confirms an item of the go-live checklist.
import { z } from "zod";
import { choice } from "#core/forms/field.ts";
import { confirmations } from "#core/health/go-live-item.ts";

export const confirmationForm = z.object({
  confirmation: choice(confirmations, "Please choose what you confirm"),
});
