// The shop's options for a gift order: a card with the buyer's words, and a wrap for a charge.
import { z } from "zod";
import { countLetters } from "#core/forms/count-letters.ts";

/** As many letters as fit on a card of A6 in a size that is readable at arm's length. */
export const maxCardLetters = 300;

export const giftSettings = z.object({
  /** True if the checkout asks whether an order is a gift. */
  offered: z.boolean(),
  /** True if the buyer's words are printed on a card. */
  card: z.boolean(),
  /** Texts for the buyer to start from. */
  templates: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(4 * maxCardLetters)
        .refine((words) => countLetters(words) <= maxCardLetters),
    )
    .max(12),
  /** The name of the wrap; empty if there is none. */
  wrapName: z.string().trim().max(60),
  /** The charge for wrapping an order, in paise. */
  wrapPrice: z.int().min(0).max(10_000_00),
  /** The id of a picture of the wrap in the library; empty for none. */
  wrapPicture: z.string().max(40),
  /** True if the limit of free delivery counts all recipients who are paid for at once; false if each alone. */
  freeDeliveryForAll: z.boolean(),
});

export type GiftSettings = z.output<typeof giftSettings>;

export const noGifts: GiftSettings = {
  offered: false,
  card: false,
  templates: [],
  wrapName: "",
  wrapPrice: 0,
  wrapPicture: "",
  freeDeliveryForAll: false,
};

/** The options for a buyer; `price` is in paise. */
export type GiftOffer = {
  card: { templates: string[] } | null;
  wrap: { name: string; price: number } | null;
};

/** Null if the shop takes no gift orders. */
export function giftOfferOf({
  offered,
  card,
  templates,
  wrapName,
  wrapPrice,
}: GiftSettings): GiftOffer | null {
  if (!offered) return null;
  return {
    card: card ? { templates } : null,
    wrap: wrapName === "" ? null : { name: wrapName, price: wrapPrice },
  };
}
