// The form that switches channels on.

import { channelSettings } from "./channels.ts";
import { onOff, text } from "./setting-field.ts";
import type { SettingsForm } from "./settings-form.ts";

const says = "Anybody who knows the file's address can read it: it says what your product pages say.";

export const channelsForm: SettingsForm = {
  lead: "Files with your products, for the places that list them beside your own pages. Each is off until you switch it on, and always says what the products' pages say.",
  group: "channels",
  fields: {
    google: onOff("Google", `Google's free product listings, and its ads. ${says}`),
    meta: onOff("Facebook, Instagram and WhatsApp", `One catalogue for all three. ${says}`),
    pinterest: onOff("Pinterest", `Product pins. ${says}`),
    brand: text(channelSettings.shape.brand, "Brand", {
      optional: true,
      hint: "As the channels name it. Leave empty for the shop's name.",
      invalid: "At most 70 characters",
    }),
  },
};
