// The shop offers something for an order that is a gift: a card with the buyer's words, and a wrap for a charge.
import { z } from "zod";
import { countLetters } from "#shop/forms/count-letters.ts";

/** So many letters stand on a card of A6 in a size that is read at arm's length. */
export const maxCardLetters = 300;

export const giftSettings = z.object({
  /** The checkout asks if an order is a gift. */
  offered: z.boolean(),
  /** The buyer's words are printed on a card. */
  card: z.boolean(),
  /** Words to start from, as the buyer chooses. */
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
  /** It names the wrap; empty means that nothing is wrapped. */
  wrapName: z.string().trim().max(60),
  /** Wrapping an order costs these paise. */
  wrapPrice: z.int().min(0).max(10_000_00),
  /** The id of a picture of the library, which shows it; empty for none. */
  wrapPicture: z.string().max(40),
  /** The limit of free delivery counts over all recipients who are paid for at once, or for each by itself. */
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

/** A buyer can choose from these; `price` is in paise. */
export type GiftOffer = {
  card: { templates: string[] } | null;
  wrap: { name: string; price: number } | null;
};

/** Null where the shop takes no gift orders. */
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
