// The forms in which the owner issues a gift card and a customer types a code.
import { z } from "zod";
import { choice, line, optionalEmail, paragraph, parsedLine } from "#core/forms/field.ts";
import { rupeesLine } from "#core/forms/rupees-field.ts";
import { parseRupees } from "#core/money/read-number.ts";
import { codeLength, greatestValue, parseCode, smallestValue } from "./gift-card.ts";

const soldForWays = ["upi", "cash", "bank", "present"] as const;
const validMonths = ["12", "24", "36"] as const;

export const giftCardForm = z.object({
  value: rupeesLine(
    (text) => {
      const paise = parseRupees(text);
      return paise !== undefined && paise >= smallestValue && paise <= greatestValue ? paise : undefined;
    },
    { required: "Say what the card is worth", invalid: "From ₹100 to ₹50,000" },
  ),
  soldFor: choice(soldForWays, "Choose how it was paid"),
  reference: line({ maxLength: 80, tooLong: "At most 80 characters" }),
  months: choice(validMonths, "Choose how long it can be used"),
  recipientName: line({ maxLength: 80, tooLong: "At most 80 characters" }),
  recipientEmail: optionalEmail(),
  fromName: line({ maxLength: 80, tooLong: "At most 80 characters" }),
  words: paragraph({ maxLength: 400, tooLong: "At most 400 characters" }),
  formKey: line({ maxLength: 40, tooLong: "Please load the page again" }),
});
export type GiftCardInput = z.output<typeof giftCardForm>;

export const giftCodeForm = z.object({
  code: parsedLine(
    parseCode,
    {
      required: "Type the code of the card",
      invalid: "A code has 16 letters and digits, such as AB2C-DEF3-GH4J-KLM5",
    },
    { maxLength: 2 * codeLength },
  ),
});
