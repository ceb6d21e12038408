// Shows the owner the price of a parcel by the table of rates.

import { parseForm } from "#core/forms/parse-form.ts";
import { formatPlaces } from "#core/settings/delivery-rates.ts";
import type { Settings } from "#core/settings/settings.ts";
import { describeParcelRates } from "./describe-rates.ts";
import { describeNotDelivered } from "./not-delivered.ts";
import { findParcelRates, findRateRow } from "./parcel-rates.ts";
import { findPlace } from "./places.server.ts";
import { type TriedParcel, triedParcelForm } from "./tried-parcel.ts";

export type TriedRates = {
  grams: string;
  pin: string;
  /** '' until both are valid. */
  answer: string;
  faults: { grams?: string; pin?: string };
};

/** `search` is the owner's text; empty at first. */
export async function tryRates(search: URLSearchParams, settings: Settings): Promise<TriedRates> {
  const tried = parseForm(triedParcelForm, search);
  const typed = { grams: search.get("grams") ?? "", pin: search.get("pin") ?? "" };
  if (tried.ok) return { ...typed, answer: await previewRates(tried.value, settings), faults: {} };
  return { ...typed, answer: "", faults: search.has("grams") ? tried.errors : {} };
}

/** One sentence, which also names the row of the table. */
async function previewRates({ grams, pin }: TriedParcel, { shipping }: Settings): Promise<string> {
  const place = await findPlace(pin);
  const parcel = { grams, place };
  const row = findRateRow(parcel, shipping);
  const source = row
    ? `Row ${shipping.rates.indexOf(row) + 1} counts`
    : "No row fits, so the usual rates count";
  const where = place.state ? ` in ${formatPlaces([place.state])}` : "";
  const asked = `${source} for ${grams} g to ${pin}${where}`;
  const rates = findParcelRates(parcel, shipping);
  return rates ? `${asked}: ${describeParcelRates(rates)}.` : `${asked}. ${describeNotDelivered(pin)}`;
}
