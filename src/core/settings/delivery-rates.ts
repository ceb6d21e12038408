// The owner's table of delivery rates: the price of a parcel by its weight and destination. A parcel that fits no row costs the
// usual rates of the shipping policy.
import { z } from "zod";
import { indiaStates, stateName } from "#core/money/india-states.ts";

export const maxDeliveryRates = 60;
/** Heavier parcels go by a transporter and need a quote. */
export const maxParcelGrams = 1_000_000;

const paise = z.int().min(0).max(100_000_00);

/** The first digits of PIN codes, or a state by its code. */
const place = z.string().refine((text) => isPinBeginning(text) || isState(text));

const deliveryRate = z.object({
  /** Empty for every place. */
  places: z.array(place).max(60),
  /** The heaviest parcel of the row, in grams; null for any weight. */
  upToGrams: z.int().min(1).max(maxParcelGrams).nullable(),
  /** False where the shop does not deliver; the amounts are then ignored. */
  isDelivered: z.boolean(),
  standardRate: paise,
  /** Standard delivery is free if the products cost more than this after the discount; null for never free. */
  freeAbove: paise.nullable(),
  /** Null if express is not offered. */
  expressRate: paise.nullable(),
});

export type DeliveryRate = z.output<typeof deliveryRate>;

/** The first row that fits a parcel applies. */
export const deliveryRatesRule = z.array(deliveryRate).max(maxDeliveryRates);

/** First digits of PIN codes, and states by code or name, separated by commas. Undefined if one of them is neither. */
export function parsePlaces(text: string): string[] | undefined {
  const typed = text.split(/[,;\n]/).map((part) => part.replace(/\s+/g, " ").trim());
  const places = typed.filter((part) => part !== "").map(parsePlace);
  const known = places.filter((one) => one !== undefined);
  return known.length === places.length ? [...new Set(known)] : undefined;
}

/** '560, Karnataka', as the owner types it. */
export function formatPlaces(places: readonly string[]): string {
  return places.map((one) => (isState(one) ? stateName(one) : one)).join(", ");
}

function parsePlace(text: string): string | undefined {
  const digits = text.replaceAll(" ", "");
  if (isPinBeginning(digits)) return digits;
  const wanted = text.toLowerCase();
  const named = ({ code, name }: { code: string; name: string }) =>
    code.toLowerCase() === wanted || name.toLowerCase() === wanted;
  return indiaStates.find(named)?.code;
}

function isPinBeginning(text: string): boolean {
  return /^[1-9]\d{0,5}$/.test(text);
}

function isState(text: string): boolean {
  return indiaStates.some(({ code }) => code === text);
}
