// The gift options of the sample shop. Other shops begin without any.
import type { GiftSettings } from "#features/gifts/settings-gifts.ts";

export const sampleGifts: GiftSettings = {
  offered: true,
  card: true,
  templates: [
    "May your home be full of light.",
    "Happy birthday! With all my love.",
    "आपका घर रोशनी से भरा रहे।",
    "With warm wishes for your new home.",
    "Thank you, for everything.",
  ],
  wrapName: "Handmade paper and a cotton ribbon",
  wrapPrice: 49_00,
  wrapPicture: "",
  freeDeliveryForAll: true,
};
