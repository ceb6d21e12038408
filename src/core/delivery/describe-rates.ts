// The delivery rates in words: those of one parcel, and the owner's whole table for texts of the shop.
import { capitalise } from "#core/forms/capitalise.ts";
import { formatPrice } from "#core/money/money.ts";
import { formatPlaces } from "#core/settings/delivery-rates.ts";
import { listRateRows, type ParcelRates, type RateTable } from "./parcel-rates.ts";

/** '₹60, free above ₹999; express ₹120'. */
export function describeParcelRates({ standardRate, freeAbove, expressRate }: ParcelRates): string {
  const isFree = standardRate === 0;
  const limit = freeAbove === null || isFree ? "" : `, free above ${formatPrice(freeAbove)}`;
  const express = expressRate === null ? "" : `; express ${formatPrice(expressRate)}`;
  return `${isFree ? "free" : formatPrice(standardRate)}${limit}${express}`;
}

/** 'To Ladakh: not delivered. Up to 500 g: ₹40. Everywhere else: ₹50, free above ₹500; express ₹100.' Empty without a table. */
export function describeRateTable(table: RateTable): string {
  if (table.rates.length === 0) return "";
  const rows = listRateRows(table).map(({ places, upToGrams, rates }, index) => {
    const where =
      places.length > 0 ? `to ${formatPlaces(places)}` : index > 0 ? "everywhere else" : "everywhere";
    const weight = upToGrams === null ? "" : `, up to ${upToGrams} g`;
    const says = rates ? describeParcelRates(rates) : "not delivered";
    return `${capitalise(where)}${weight}: ${says}.`;
  });
  return rows.join(" ");
}
