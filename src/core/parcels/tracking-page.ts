// Where a parcel can be followed: its courier's page, from the owner's list of couriers.
import { type Courier, comparableName } from "./courier-list.ts";
import type { ParcelLabel } from "./parcel.ts";

/** `asksForNumber`: the courier's page cannot be opened for a parcel; the number must be typed there. */
export type Tracking = { url: string; asksForNumber: boolean };

/** `contents`: the text that `describeParcels` gives for the parcel. */
export type ShownParcel = ParcelLabel & { tracking: Tracking | null; contents: string };

/** Where a parcel can be followed; null if the courier is not in the list. */
export function findTracking(
  couriers: readonly Courier[],
  { carrier, trackingNumber }: ParcelLabel,
): Tracking | null {
  const names = listNames(carrier);
  const [courier] = couriers
    .filter(({ name }) => names.includes(comparableName(name)))
    .sort((one, other) => comparableName(other.name).length - comparableName(one.name).length);
  if (!courier) return null;
  const number = encodeURIComponent(trackingNumber.replaceAll(" ", ""));
  return {
    url: courier.page.replaceAll("{n}", () => number),
    asksForNumber: !courier.page.includes("{n}"),
  };
}

/** The name itself, and what is left without its last words: a booking says 'Delhivery Surface 2 kg' for Delhivery. */
function listNames(carrier: string): string[] {
  const words = carrier.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return words.map((_, index) => comparableName(words.slice(0, index + 1).join("")));
}

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7];

/**
 * Warns of a mistyped number of India Post, whose ninth digit is a check digit (UPU S10); undefined for a correct number or another
 * courier's. Only a warning: the number on the receipt counts.
 */
export function describeDoubt(trackingNumber: string): string | undefined {
  const [, digits, check] = /^[A-Z]{2}(\d{8})(\d)IN$/.exec(trackingNumber.replaceAll(" ", "")) ?? [];
  if (!digits || Number(check) === postalCheckDigit(digits)) return undefined;
  return "Is a digit mistyped? A number of India Post has a check digit, and this one does not fit.";
}

/** The ninth digit of an article number, by UPU S10. `digits`: the eight before it. */
export function postalCheckDigit(digits: string): number {
  const sum = postalWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  return check === 10 ? 0 : check === 11 ? 5 : check;
}
