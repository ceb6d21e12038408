// The form of the announcement above every page.
import { announcementSettings, festivalSlots, listSlots } from "./announcement.ts";
import { optionalDay, text } from "./setting-field.ts";
import type { SettingsForm } from "./settings-form.ts";

const announcement = announcementSettings.shape;

export const announcementForm: SettingsForm = {
  lead: "One line above every page of the shop. A shopper who has closed it sees your next one.",
  group: "announcement",
  fields: {
    text: text(announcement.text, "Text", {
      optional: true,
      hint: "At most 160 characters. Leave empty to announce nothing. {festival} and {orderBy} name the next festival of your calendar and the last day to order for it; the line is hidden while none can be ordered for.",
      invalid: "At most 160 characters",
    }),
    words: text(announcement.words, "Words of the link", {
      optional: true,
      hint: "Leave empty for no link.",
      invalid: "At most 40 characters",
    }),
    to: text(announcement.to, "Where it leads", {
      optional: true,
      hint: "A page of the shop, such as /shop, or an address that begins with https://",
      invalid: "A page of the shop, such as /shop, or an address that begins with https://",
    }),
    from: optionalDay(announcement.from, "First day", "In India. Leave empty for from now on."),
    until: optionalDay(
      announcement.until,
      "Last day",
      "It goes at midnight after it. Leave empty until you remove it.",
    ),
  },
  rules: [
    {
      field: "text",
      isKept: ({ announcement: { text } }) => listSlots(text).every((name) => festivalSlots.includes(name)),
      message: () => "In braces stand {festival} and {orderBy} alone",
    },
    {
      field: "to",
      isKept: ({ announcement: { words, to } }) => (words === "") === (to === ""),
      message: () => "A link needs its words and where it leads",
    },
    {
      field: "until",
      isKept: ({ announcement: { from, until } }) => from === "" || until === "" || from <= until,
      message: () => "The last day is before the first",
    },
  ],
};
