// A gift card that the shop sells has a value, words, and a day on which it is sent.
import { addMonths } from "#shop/gift-cards/gift-card.ts";
import type { GiftCardSettings } from "#shop/settings/gift-card-settings.ts";

/** A link to pay a card lasts so long. */
export const cardLinkHours = 24;

export type CardSaleRefusal = "value" | "day";

/** Says why the shop does not sell it; undefined if it does. `today` in India. */
export function refuseCardSale(
  { value, sendOn }: { value: number; sendOn: string },
  settings: GiftCardSettings,
  today: string,
): CardSaleRefusal | undefined {
  if (!isValueSold(value, settings)) return "value";
  return sendOn < today || sendOn > lastSendDay(today) ? "day" : undefined;
}

function isValueSold(value: number, { values, smallest, greatest }: GiftCardSettings): boolean {
  return values.includes(value) || (value >= smallest && value <= greatest);
}

export function lastSendDay(today: string): string {
  return addMonths(today, 12);
}
