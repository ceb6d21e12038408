// Whether a product may be sent instead of a returned one: the order's invoice must stay true, and nobody may owe a difference.
import type { RatedGoods } from "#core/money/rate-by-price.ts";
import { isOurFault, type ReturnKind } from "./return-rule.ts";

/** A line with returned pieces. `prices`: the price at which one was sold, and today's, in paise. */
export type ReturnedGoods = { hsn: string; gstRate: number; prices: readonly number[] };

/** `other-tax`: its HSN or GST rate differs from the invoice, which would need a credit note and another invoice. */
export type ExchangeRefusal = "other-tax" | "other-price";

/** If the fault is the shop's, the price does not matter: the customer pays nothing more. Returns undefined if the product may be sent. */
export function refuseExchange(
  kind: ReturnKind,
  returned: readonly ReturnedGoods[],
  offered: RatedGoods & { hsn: string; price: number },
): ExchangeRefusal | undefined {
  const hasSameTax = returned.every(
    ({ hsn, gstRate }) => hasRate(offered, gstRate) && isSameHsn(hsn, offered.hsn),
  );
  if (!hasSameTax) return "other-tax";
  const costsTheSame = returned.every(({ prices }) => prices.includes(offered.price));
  return costsTheSame || isOurFault(kind) ? undefined : "other-price";
}

/** What is sent instead is worth what was paid for the returned piece, which had decided on one of two rates. */
function hasRate({ gstRate, rateByPrice }: RatedGoods, returned: number): boolean {
  return rateByPrice ? [rateByPrice.upTo, rateByPrice.above].includes(returned) : gstRate === returned;
}

/** A longer code may be a more exact form of the shorter one: 34060010 is within 3406. */
function isSameHsn(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
