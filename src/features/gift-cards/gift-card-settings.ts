// The gift cards that the shop sells: their values, the limits of an amount of the shopper's own, and how long they are
// valid.
import { z } from "zod";

const smallestPaise = 100_00;
const greatestPaise = 50_000_00;
const paise = z.int().min(smallestPaise).max(greatestPaise);

export const giftCardSettings = z.object({
  /** The values that shoppers choose from, in paise. */
  values: z.array(paise).min(1).max(8),
  /** The limits of an amount that the shopper types, in paise. */
  smallest: paise,
  greatest: paise,
  validMonths: z.enum(["12", "24", "36"]),
});

export type GiftCardSettings = z.output<typeof giftCardSettings>;

export const usualGiftCards: GiftCardSettings = {
  values: [500_00, 1000_00, 2000_00],
  smallest: 250_00,
  greatest: 10_000_00,
  validMonths: "24",
};
