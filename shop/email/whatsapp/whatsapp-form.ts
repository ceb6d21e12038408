// The owner's form of WhatsApp: the account at Meta, and when people are told.
import { z } from "zod";
import { choice, line, parsedLine, wholeNumber } from "#shop/forms/field.ts";
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

const hour = (required: string) =>
  wholeNumber({ required, invalid: "An hour from 0 to 23", min: 0, max: 23 });

export const whatsAppForm = z.object({
  phoneNumberId: metaId("Which number sends?"),
  businessAccountId: metaId("Which account is it in?"),
  /** '' keeps the stored one, also of the secret. */
  token: line({ maxLength: 1000 }),
  appSecret: line({ maxLength: 200 }),
  language: choice(templateLanguages as ["en", "hi"], "Choose a language"),
  fallbackMinutes: wholeNumber({
    required: "After how many minutes?",
    invalid: "A whole number from 5 to 1,440",
    min: 5,
    max: 1440,
  }),
  quietFrom: hour("From which hour?"),
  quietUntil: hour("Until which hour?"),
});
