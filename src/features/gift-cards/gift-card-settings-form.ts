// The form of the gift cards that the shop sells.
import { toRupees } from "#core/money/money.ts";
import { explainNumber, parseRupees } from "#core/money/read-number.ts";
import { rows, rupees, select } from "#core/settings/setting-field.ts";
import type { SettingsForm } from "#core/settings/settings-form.ts";
import { giftCardSettings } from "./gift-card-settings.ts";

const cards = giftCardSettings.shape;
const bounds = "From ₹100 to ₹50,000";

export const giftCardSettingsForm: SettingsForm = {
  lead: "What your shop sells as gift cards, once 'Gift cards for sale' is on among the features. A card is money for later: its sale has no invoice and no GST, and what is bought with it has both.",
  group: "giftCards",
  fields: {
    values: rows(
      cards.values,
      "Values to choose from",
      {
        hint: "In rupees, one a line, at most 8.",
        invalid: "One to eight amounts, one a line, each from ₹100 to ₹50,000",
        explain: (typed) => typed.split("\n").map(explainNumber).find(Boolean),
      },
      {
        parse: (typed) => {
          const parsed = typed
            .split("\n")
            .filter((line) => line.trim() !== "")
            .map(parseRupees);
          return parsed.every((one) => one !== undefined) ? [...new Set(parsed)] : undefined;
        },
        format: (values) => values.map((value) => String(toRupees(value))).join("\n"),
      },
    ),
    smallest: rupees(cards.smallest, "Smallest own amount", { hint: bounds, invalid: bounds }),
    greatest: rupees(cards.greatest, "Greatest own amount", {
      hint: `${bounds}. Below the smallest one nobody can name an own amount.`,
      invalid: bounds,
    }),
    validMonths: select(
      cards.validMonths,
      "Good for",
      [
        { value: "12", label: "One year" },
        { value: "24", label: "Two years" },
        { value: "36", label: "Three years" },
      ],
      { hint: "Counted from the day on which a card is sent." },
    ),
  },
};
