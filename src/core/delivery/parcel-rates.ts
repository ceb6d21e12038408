// The rates of a parcel: those of the first row of the owner's table that fits its weight and its place, else the usual rates. Cart,
// checkout, staff orders and every text with a rate use this.

import type { DeliveryRate } from "#core/settings/delivery-rates.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { PinAnswer } from "./pin-answer.ts";

/** All amounts are in paise. */
export type ParcelRates = {
  standardRate: number;
  /** Null where standard delivery is never free. */
  freeAbove: number | null;
  /** Null where express is not offered. */
  expressRate: number | null;
};

export type RateTable = Pick<Settings["shipping"], "rates" | "standardRate" | "expressRate" | "freeAbove">;

/** The state follows from the PIN code; undefined for an unknown PIN code. `courier`: what it said of the place, if it did. */
export type Place = { pin: string; state: string | undefined; courier?: PinAnswer | undefined };

/** Without a place, only rows for every place fit. */
export type Parcel = { grams: number; place: Place | undefined };

/** Undefined where the shop does not deliver, or its courier does not go. */
export function findParcelRates({ grams, place }: Parcel, table: RateTable): ParcelRates | undefined {
  if (place?.courier?.prepaid === false) return undefined;
  const row = findRateRow({ grams, place }, table);
  return row ? ratesOf(row) : usualRates(table);
}

export function findRateRow({ grams, place }: Parcel, { rates }: RateTable): DeliveryRate | undefined {
  return rates.find((rate) => holds(rate, grams) && reaches(rate, place));
}

export function usualRates({ standardRate, freeAbove, expressRate }: RateTable): ParcelRates {
  return { standardRate, freeAbove, expressRate };
}

/** The possible prices of a parcel while its place is not known. */
export type RateSummary = {
  /** Whether the cost depends on the place, or on the weight if that is unknown too. */
  varies: boolean;
  lowestStandard: number;
  /** Above this all delivery is free; null if some of it never is. */
  freeAbove: number | null;
  lowestExpress: number | null;
};

/** Undefined where the shop delivers nowhere. */
export function summarizeRates(table: RateTable, grams?: number): RateSummary | undefined {
  const outcomes = listRateRows(table, grams).map(({ rates }) => rates);
  const sent = outcomes.filter((rates) => rates !== undefined);
  if (sent.length === 0) return undefined;
  const limits = sent.map(freeLimit);
  const express = sent.flatMap(({ expressRate }) => (expressRate === null ? [] : [expressRate]));
  const isSame = (one: ParcelRates | undefined) => JSON.stringify(one) === JSON.stringify(outcomes[0]);
  return {
    varies: !outcomes.every(isSame),
    lowestStandard: Math.min(...sent.map(({ standardRate }) => standardRate)),
    freeAbove: limits.every((limit) => limit !== null) ? Math.max(...limits) : null,
    lowestExpress: express.length > 0 ? Math.min(...express) : null,
  };
}

/** Delivery that costs nothing anyway is free above ₹0. */
function freeLimit({ standardRate, freeAbove }: ParcelRates): number | null {
  return standardRate === 0 ? 0 : freeAbove;
}

/** A row of the table, or the usual rates below it. */
export type RateRow = Pick<DeliveryRate, "places" | "upToGrams"> & { rates: ParcelRates | undefined };

/** The rows that can apply to a parcel of this weight, or of any: none below a row that fits every parcel. */
export function listRateRows(table: RateTable, grams?: number): RateRow[] {
  const fitting = table.rates.filter((rate) => grams === undefined || holds(rate, grams));
  const rows = fitting.map((rate) => ({ ...rate, rates: ratesOf(rate) }));
  const fitsAll = ({ places, upToGrams }: RateRow) =>
    places.length === 0 && (grams !== undefined || upToGrams === null);
  const last = rows.findIndex(fitsAll);
  if (last !== -1) return rows.slice(0, last + 1);
  return [...rows, { places: [], upToGrams: null, rates: usualRates(table) }];
}

function ratesOf({
  isDelivered,
  standardRate,
  freeAbove,
  expressRate,
}: DeliveryRate): ParcelRates | undefined {
  return isDelivered ? { standardRate, freeAbove, expressRate } : undefined;
}

function holds({ upToGrams }: DeliveryRate, grams: number): boolean {
  return upToGrams === null || grams <= upToGrams;
}

function reaches({ places }: DeliveryRate, place: Place | undefined): boolean {
  if (places.length === 0) return true;
  return place !== undefined && places.some((one) => one === place.state || place.pin.startsWith(one));
}
