// A gift card for sale: its value, words, and the day it is sent.
import { addMonths } from "../gift-card.ts";
import type { GiftCardSettings } from "../gift-card-settings.ts";

export const cardLinkHours = 24;

export type CardSaleRefusal = "value" | "day";

/** Returns why the shop does not sell this card; undefined if it does. `today`: the day in India. */
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
