import { toRupees } from "#core/money/money.ts";
import { type DeliveryRate, formatPlaces } from "#core/settings/delivery-rates.ts";

/** A row of the table as its controls hold it. */
export type TypedRate = {
  places: string;
  upTo: string;
  standard: string;
  freeAbove: string;
  express: string;
  isDelivered: boolean;
};

export const blankRate: TypedRate = {
  places: "",
  upTo: "",
  standard: "",
  freeAbove: "",
  express: "",
  isDelivered: true,
};

function typeRate(rate: DeliveryRate): TypedRate {
  const { places, upToGrams, isDelivered, standardRate, freeAbove, expressRate } = rate;
  const amount = (paise: number | null) => (paise === null ? "" : String(toRupees(paise)));
  return {
    places: formatPlaces(places),
    upTo: upToGrams === null ? "" : String(upToGrams),
    standard: isDelivered ? amount(standardRate) : "",
    freeAbove: amount(freeAbove),
    express: amount(expressRate),
    isDelivered,
  };
}

/** The rows of a refused form, else the stored ones; without the empty row to add one. */
export function typedRates(
  values: Record<string, string> | undefined,
  stored: readonly DeliveryRate[],
): TypedRate[] {
  if (!values) return stored.map(typeRate);
  const linesOf = (name: string) => (values[name] ?? "").split("\n");
  const places = linesOf("places");
  const upTo = linesOf("upTo");
  const standard = linesOf("standard");
  const freeAbove = linesOf("freeAbove");
  const express = linesOf("express");
  const undelivered = linesOf("undelivered");
  const rows = places.map((place, index) => ({
    places: place,
    upTo: upTo[index] ?? "",
    standard: standard[index] ?? "",
    freeAbove: freeAbove[index] ?? "",
    express: express[index] ?? "",
    isDelivered: !undelivered.includes(String(index)),
  }));
  return rows.slice(0, rows.findLastIndex(isFilled) + 1);
}

function isFilled({ places, upTo, standard, freeAbove, express, isDelivered }: TypedRate): boolean {
  return !isDelivered || [places, upTo, standard, freeAbove, express].some((text) => text !== "");
}
