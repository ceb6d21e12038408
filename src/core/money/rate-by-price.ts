// Decides the GST rate of goods that have one rate up to a value of a piece, and another above it. Which goods have two
// rates is a setting; all others have the rate of their product.
import { taxWithin } from "./gst.ts";

export type RateByPrice = {
  /** It counts for every code that begins with these digits: two are a chapter. */
  hsn: string;
  /** Paise of a piece without tax, up to which the lower rate counts. */
  limit: number;
  /** Basis points: up to the limit, and above it. */
  upTo: number;
  above: number;
};

/** `rateByPrice` is that of its HSN; without one its own rate counts at every price. */
export type RatedGoods = { gstRate: number; rateByPrice?: RateByPrice | null | undefined };

/** In basis points. `price`: what a piece costs after discounts, in paise with tax. */
export function rateOf(price: number, { gstRate, rateByPrice }: RatedGoods): number {
  if (!rateByPrice) return gstRate;
  return isWithin(price, rateByPrice, rateByPrice.upTo) ? rateByPrice.upTo : rateByPrice.above;
}

/** Whether a piece of this price is worth no more than the limit if this rate is inside. */
export function isWithin(price: number, { limit }: RateByPrice, basisPoints: number): boolean {
  return taxWithin(price, basisPoints).taxable <= limit;
}

/** The highest price with tax that has the lower rate, in paise. */
export function highestWithin({ limit, upTo }: RateByPrice): number {
  const exact = Math.floor((limit * (10_000 + upTo)) / 10_000);
  return taxWithin(exact + 1, upTo).taxable <= limit ? exact + 1 : exact;
}

/** The rule with the most digits of the code. */
export function findRateByPrice(hsn: string, rules: readonly RateByPrice[]): RateByPrice | undefined {
  return rules
    .filter((rule) => hsn.startsWith(rule.hsn))
    .reduce<RateByPrice | undefined>((best, rule) => (best && best.hsn >= rule.hsn ? best : rule), undefined);
}
