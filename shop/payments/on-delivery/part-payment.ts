// Divides the price of an order paid on delivery if the owner asks for a part in advance.
import { smallestPayment } from "#shop/money/smallest-payment.ts";

/** The owner's rule: the larger of the two counts, and both 0 asks for no part. `partAmount` is in paise. */
export type PartRule = { partPercent: number; partAmount: number };

/** Paise; both add up to the price. */
export type DividedAmount = { now: number; atDoor: number };

const rupee = 100;

/**
 * Couriers collect whole rupees, so the paise go into the part paid online. Returns undefined if less than a rupee is left for the door.
 */
export function divideAtDoor(
  amount: number,
  { partPercent, partAmount }: PartRule,
): DividedAmount | undefined {
  if (partPercent === 0 && partAmount === 0) return { now: 0, atDoor: amount };
  const least = Math.max(smallestPayment, partAmount, Math.ceil((amount * partPercent) / 100));
  const atDoor = Math.floor((amount - least) / rupee) * rupee;
  return atDoor >= rupee ? { now: amount - atDoor, atDoor } : undefined;
}

export function asksForPart({ partPercent, partAmount }: PartRule): boolean {
  return partPercent > 0 || partAmount > 0;
}
