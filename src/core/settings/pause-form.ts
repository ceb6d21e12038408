// The form that pauses selling.
import { hasOpenSlot, pauseSettings } from "./pause.ts";
import { onOff, optionalDay, text } from "./setting-field.ts";
import type { SettingsForm } from "./settings-form.ts";

const pause = pauseSettings.shape;

export const pauseForm: SettingsForm = {
  lead: "While it lasts nobody can order online: every page says so in your words, carts stay as they are, and who asks is told by email once you sell again. A payment that is under way still becomes an order, and staff can still type orders. For days on which you only pack nothing, see Shipping and returns.",
  group: "pause",
  fields: {
    on: onOff("Pause selling", "It begins at once."),
    backOn: optionalDay(
      pause.backOn,
      "Selling again on",
      "The pause ends by itself when this day begins in India. Leave empty until you end it here.",
    ),
    words: text(pause.words, "What shoppers read", {
      optional: true,
      hint: "At most 160 characters; {day} is the day above. Leave empty for: We take a break, and take orders again on that day.",
      invalid: "At most 160 characters",
    }),
  },
  rules: [
    {
      field: "words",
      isKept: ({ pause }) => !hasOpenSlot(pause),
      message: () => "In braces stands {day} alone, and it needs the day above",
    },
  ],
};
