// The forms of a newsletter: subscribing, and writing one.
import { z } from "zod";
import { email, line, paragraph } from "#core/forms/field.ts";

export const newsletterForm = z.object({ email: email() });

export const writeNewsletterForm = z.object({
  subject: line({ required: "Please give it a subject", maxLength: 120 }),
  body: paragraph({ required: "Please write something", maxLength: 20_000 }),
});
