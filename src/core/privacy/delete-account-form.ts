// The form that deletes an account.
import { z } from "zod";
import { checkbox } from "#core/forms/field.ts";

export const deleteAccountForm = z.object({
  understood: checkbox().refine((ticked) => ticked, "Please tick this box if you are sure"),
});
