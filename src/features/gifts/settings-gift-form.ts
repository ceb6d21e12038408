// The forms of the gift settings, and of the picture of the wrap.
import { z } from "zod";
import { line } from "#core/forms/field.ts";
import { onOff, rows, rupees, text } from "#core/settings/setting-field.ts";
import type { SettingsForm } from "#core/settings/settings-form.ts";
import { giftSettings, maxCardLetters } from "./settings-gifts.ts";

const gifts = giftSettings.shape;

/** The id of a picture of the library; empty for none. */
export const wrapPictureForm = z.object({ wrapPicture: line({ maxLength: 40 }) });

export const giftForm: SettingsForm = {
  lead: "What the checkout offers for an order that is a gift. No prices go into the parcel of a gift, and no invoice: the buyer finds it on the order's page.",
  group: "gifts",
  fields: {
    offered: onOff(
      "Ask at the checkout whether it is a gift",
      "A gift is marked wherever you pack and print.",
    ),
    card: onOff("Print the buyer's words on a card", "Of size A6, in any script of India, with your logo."),
    templates: rows(
      gifts.templates,
      "Words to start from",
      {
        hint: `One a line. The buyer chooses one and changes it. At most 12, each of at most ${maxCardLetters} letters.`,
        invalid: `At most 12 lines, each of at most ${maxCardLetters} letters`,
      },
      {
        parse: (typed) =>
          typed
            .split("\n")
            .map((line) => line.trim())
            .filter((line) => line !== ""),
        format: (templates) => templates.join("\n"),
      },
    ),
    wrapName: text(gifts.wrapName, "Gift wrap", {
      optional: true,
      hint: "What it is, such as: Handmade paper and a cotton ribbon. Leave empty to wrap nothing.",
      invalid: "At most 60 characters",
    }),
    wrapPrice: rupees(gifts.wrapPrice, "Price of the wrap", {
      hint: "For the whole order, tax included: it is taxed with the products it wraps. 0 is shown as free.",
      invalid: "An amount in rupees, such as 49",
    }),
    freeDeliveryForAll: onOff(
      "Free delivery counts over all recipients",
      "For gifts to several people that are paid at once: above the limit every parcel is sent free. Otherwise each parcel must be above the limit.",
    ),
  },
};
