// The form for a stock alert: an email when a sold-out product is back.
import { z } from "zod";
import { email, honeypot } from "#core/forms/field.ts";

export const stockAlertForm = z.object({
  email: email({ required: "Email is required", invalid: "Valid email is required" }),
  website: honeypot(),
});
