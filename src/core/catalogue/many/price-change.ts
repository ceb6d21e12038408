// Raises or lowers the prices of many products: what each price becomes, and why one cannot change.

import { formatRate } from "#core/money/gst.ts";
import { formatPrice } from "#core/money/money.ts";
import { changePrice, type PricedProduct, type PriceLimit } from "../price-limit.ts";

export const priceDirections = ["up", "down"] as const;
export const priceUnits = ["percent", "rupees"] as const;
/** Each rounds to the nearest price of its kind. */
export const priceRoundings = ["none", "rupee", "nine", "ten"] as const;

/** `amount` is in basis points of a percentage, or in paise. */
export type PriceChange = {
  direction: (typeof priceDirections)[number];
  unit: (typeof priceUnits)[number];
  amount: number;
  rounding: (typeof priceRoundings)[number];
};

/** ₹10,00,000: a higher price probably lacks its decimal point. */
export const maxPricePaise = 100_000_000;

export const roundingNames: Record<PriceChange["rounding"], string> = {
  none: "to the paisa",
  rupee: "to ₹1",
  nine: "to end in 9",
  ten: "to ₹10",
};

const roundings: Record<PriceChange["rounding"], (paise: number) => number> = {
  none: Math.round,
  rupee: (paise) => Math.round(paise / 100) * 100,
  nine: (paise) => Math.round((paise - 900) / 1000) * 1000 + 900,
  ten: (paise) => Math.round(paise / 1000) * 1000,
};

/** In paise; zero or less if more than the price is taken away. */
export function applyPriceChange(price: number, { direction, unit, amount, rounding }: PriceChange): number {
  const difference = unit === "percent" ? (price * amount) / 10_000 : amount;
  return roundings[rounding](direction === "up" ? price + difference : price - difference);
}

/** `problem`: why the product keeps its price. */
export type PlannedPrice = { price: number; ownerPrice: number | null; problem?: string };

/** Keeps the price if the new one is against a rule: the pack's MRP, or the owner's limit for staff. */
export function planPrice(
  product: PricedProduct & { mrp: number | null },
  change: PriceChange,
  limit: PriceLimit,
): PlannedPrice {
  const { price, ownerPrice, mrp } = product;
  const next = applyPriceChange(price, change);
  const keep = (problem: string): PlannedPrice => ({ price, ownerPrice, problem });
  if (next === price) return keep("It stays as it is.");
  if (next <= 0) return keep("It would cost nothing.");
  if (next > maxPricePaise) return keep(`A price is ${formatPrice(maxPricePaise)} at most.`);
  if (mrp !== null && next > mrp)
    return keep(
      `${formatPrice(next)} is more than its MRP of ${formatPrice(mrp)}, which stands on the pack.`,
    );
  const allowed = changePrice(product, next, limit);
  return allowed.ok ? { price: next, ownerPrice: allowed.ownerPrice } : keep(allowed.message);
}

/** '10% up, rounded to end in 9'. */
export function describePriceChange({ direction, unit, amount, rounding }: PriceChange): string {
  const size = unit === "percent" ? formatRate(amount) : formatPrice(amount);
  return `${size} ${direction}, rounded ${roundingNames[rounding]}`;
}
