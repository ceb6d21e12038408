// Divides the price of an order paid on delivery if the owner asks for a part in advance.
import { smallestPayment } from "#core/money/smallest-payment.ts";

/** The owner's rule: the larger of the two counts, and both 0 asks for no part. `partAmount` is in paise. */
export type PartRule = { partPercent: number; partAmount: number };

/** Paise; both add up to the price. */
export type DividedAmount = { now: number; onDelivery: number };

const rupee = 100;

/**
 * Couriers collect whole rupees, so the paise go into the part paid online. Undefined if less than a rupee is left to pay on delivery.
 */
export function divideOnDelivery(
  amount: number,
  { partPercent, partAmount }: PartRule,
): DividedAmount | undefined {
  if (partPercent === 0 && partAmount === 0) return { now: 0, onDelivery: amount };
  const least = Math.max(smallestPayment, partAmount, Math.ceil((amount * partPercent) / 100));
  const onDelivery = Math.floor((amount - least) / rupee) * rupee;
  return onDelivery >= rupee ? { now: amount - onDelivery, onDelivery } : undefined;
}

export function asksForPart({ partPercent, partAmount }: PartRule): boolean {
  return partPercent > 0 || partAmount > 0;
}
