// The form by which the owner makes an API key.
import { z } from "zod";
import { calendarDay, fieldAttributes, line } from "#core/forms/field.ts";
import { apiScopes } from "#core/identity/api-scope.ts";

export const apiKeyForm = z.object({
  name: line({ required: "Give it a name", maxLength: 60 }),
  scopes: z
    .array(z.enum(apiScopes, "Choose from the list"))
    .min(1, "Tick at least one")
    .max(apiScopes.length)
    .register(fieldAttributes, { required: false, multiple: true }),
  /** The key's last day, in India; empty for a key without an end. */
  lastDay: calendarDay(),
});
