// The words about standard delivery in a product's highlights and in the policies.
import { formatPrice } from "#core/money/money.ts";
import { type ParcelRates, type RateTable, summarizeRates } from "./parcel-rates.ts";

export type StandardDelivery = Pick<ParcelRates, "standardRate" | "freeAbove">;

/** 'Free delivery above ₹500', for a product's highlights: only what is true of every place and weight. */
export function formatFreeDelivery(table: RateTable): string {
  const summary = summarizeRates(table);
  if (!summary) return "Handed over in person";
  const { varies, lowestStandard, freeAbove } = summary;
  if (freeAbove === 0) return "Free delivery";
  if (freeAbove !== null) return `Free delivery above ${formatPrice(freeAbove)}`;
  if (!varies) return `Delivery ${formatPrice(lowestStandard)}`;
  return lowestStandard > 0 ? `Delivery from ${formatPrice(lowestStandard)}` : "Delivery by weight and place";
}
