// Divides the price of an order that is paid at the door where the owner asks for a part of it before it leaves.
import { smallestPayment } from "#shop/money/smallest-payment.ts";

/** The owner's rule: the larger of both counts, and nothing is paid before where both are 0. `partAmount` in paise. */
export type PartRule = { partPercent: number; partAmount: number };

/** Both in paise; together they are what the order costs. */
export type DividedAmount = { now: number; atDoor: number };

const rupee = 100;

/**
 * Couriers collect whole rupees, so that the paise are in the part that is paid online. Undefined where that leaves nothing for
 * the door.
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
