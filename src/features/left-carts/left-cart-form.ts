// The form for requesting the cart by email.
import { z } from "zod";
import { email, honeypot } from "#core/forms/field.ts";

export const leftCartForm = z.object({
  email: email({ required: "Email is required", invalid: "Valid email is required" }),
  website: honeypot(),
});
