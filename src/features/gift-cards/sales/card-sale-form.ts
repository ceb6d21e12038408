// The form to buy a gift card, for the page and the server.
import { z } from "zod";
import { calendarDay, choice, line, optionalEmail, printedLine } from "#core/forms/field.ts";
import { rupeesLine } from "#core/forms/rupees-field.ts";
import { parseRupees } from "#core/money/read-number.ts";
import { cardWords } from "#features/gifts/gift-choice.ts";
import { greatestValue, smallestValue } from "../gift-card.ts";

const ways = ["mail", "print"] as const;
const asked = { maxLength: 80, tooLong: "At most 80 characters" };

function parseValue(text: string): number | undefined {
  const paise = parseRupees(text);
  return paise !== undefined && paise >= smallestValue && paise <= greatestValue ? paise : undefined;
}

export const cardSaleForm = z
  .object({
    /** In paise, one of the shop's values, or 'own'. */
    worth: line({ required: "Choose what the card is worth", maxLength: 12 }),
    ownValue: rupeesLine(
      (text) => (text === "" ? 0 : parseValue(text)),
      { invalid: "An amount in rupees, such as 750" },
      { required: false },
    ),
    way: choice(ways, "Choose how it is given"),
    recipientName: printedLine(asked),
    recipientEmail: optionalEmail(),
    fromName: printedLine(asked),
    words: cardWords,
    sendOn: calendarDay(),
    formKey: line({ required: "Please load the page again", maxLength: 40 }),
  })
  .superRefine((form, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (form.worth === "own" && form.ownValue === 0)
      refuse("ownValue", "Give an amount in rupees, such as 750");
    if (form.worth !== "own" && !/^\d{1,9}$/.test(form.worth))
      refuse("worth", "Choose what the card is worth");
    if (form.way === "mail" && form.recipientEmail === "")
      refuse("recipientEmail", "Give the email address that the card is sent to");
    if (form.way === "mail" && form.sendOn === "") refuse("sendOn", "Choose the day on which it is sent");
  });

export type CardSaleInput = z.output<typeof cardSaleForm>;

/** In paise. */
export function valueOfCard({ worth, ownValue }: Pick<CardSaleInput, "worth" | "ownValue">): number {
  return worth === "own" ? ownValue : Number(worth);
}
