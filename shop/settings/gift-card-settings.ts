// The shop sells gift cards of these values, with bounds of an own amount, and each can be used for so long.
import { z } from "zod";

const smallestPaise = 100_00;
const greatestPaise = 50_000_00;
const paise = z.int().min(smallestPaise).max(greatestPaise);

export const giftCardSettings = z.object({
  /** In paise, as shoppers choose from them. */
  values: z.array(paise).min(1).max(8),
  /** The shopper names an amount within these bounds, in paise. */
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
