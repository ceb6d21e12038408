// The owner's form of WhatsApp: the account at Meta, and the language of the messages.
import { z } from "zod";
import { choice, line, parsedLine } from "#core/forms/field.ts";
import { templateLanguages } from "./templates.ts";

const metaId = (required: string) =>
  parsedLine(
    (text) => (/^\d{5,30}$/.test(text) ? text : undefined),
    {
      required,
      invalid: "Meta's number, in digits",
    },
    { inputMode: "numeric", maxLength: 30 },
  );

export const whatsAppForm = z.object({
  phoneNumberId: metaId("Which number sends?"),
  businessAccountId: metaId("Which account is it in?"),
  /** '' keeps the stored one, also of the secret. */
  token: line({ maxLength: 1000 }),
  appSecret: line({ maxLength: 200 }),
  language: choice(templateLanguages as ["en", "hi"], "Choose a language"),
});
