// The form by which the owner confirms an item of the go-live checklist.
import { z } from "zod";
import { choice } from "#shop/forms/field.ts";
import { confirmations } from "#shop/health/go-live-item.ts";

export const confirmationForm = z.object({
  confirmation: choice(confirmations, "Please choose what you confirm"),
});
