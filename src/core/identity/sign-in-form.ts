// The sign-in form, for the page and for the call.
import { z } from "zod";
import { email } from "#core/forms/field.ts";
import { currentPassword } from "./account-fields.ts";
import { identityMessages as messages } from "./identity-messages.ts";

export const signInForm = z.object({
  email: email({ invalid: messages.invalidEmail }),
  password: currentPassword({ required: messages.missingPassword }),
});
