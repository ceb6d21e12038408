// The discount for paying all of it online comes off line by line, beside the code or the offer that counts, so that each
// line gets exactly its own.
import { allocate } from "#shop/money/allocate.ts";
import type { DiscountToPrice } from "#shop/money/price-purchase.ts";
import { type PrepaidRule, prepaidDiscountOf } from "./payment-terms.ts";

/** Returns it for each line, in paise, over what the first discount leaves of it: `gross` less its `shares`. */
export function sharePrepaid(
  gross: readonly number[],
  shares: readonly number[],
  prepaid: PrepaidRule,
): number[] {
  const left = gross.map((amount, index) => amount - (shares[index] ?? 0));
  return allocate(prepaidDiscountOf(sum(left), prepaid), left);
}

/** Joins both discounts. The whole is allocated over the lines' shares; the name is that of the first one. */
export function discountOfShares(
  shares: readonly number[],
  ofPrepaid: readonly number[],
  first: DiscountToPrice | undefined,
): DiscountToPrice {
  const both = shares.map((share, index) => share + (ofPrepaid[index] ?? 0));
  return { amount: sum(both), over: both, name: first?.amount ? first.name : undefined };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
