// A set is a product made of others, in given numbers, for one price. The price is divided over the parts, to the paisa,
// because each part is a line of the order with its own stock, tax and return.
import { allocate } from "#core/money/allocate.ts";
import type { LineToPrice } from "#core/money/price-lines.ts";
import { type RatedGoods, rateOf } from "#core/money/rate-by-price.ts";

export const maxParts = 12;
/** Pieces of one part in one set. */
export const maxPartQuantity = 20;

/**
 * How a set is taxed. `parts`: each part keeps its own HSN and rate, and the invoice prices it (CGST Act s.15). `single`:
 * several things for one price are a mixed supply, taxed as a whole at the highest rate of its parts (CGST Act s.2(74) and
 * s.8(b)).
 */
export const setPricings = ["parts", "single"] as const;
export type SetPricing = (typeof setPricings)[number];

/** `price` is that of a piece sold alone, in paise; `quantity` is per set. */
export type PartToPrice = { price: number; quantity: number };

/** `part` is the index of the part; `quantity` is per set, `unitPrice` in paise. */
export type PricedPart = { part: number; quantity: number; unitPrice: number };

/**
 * Divides the price of one set in proportion to what its parts cost alone. All pieces of a part cost the same, unless paise
 * are left over that no single piece can take: then some pieces cost a paisa more, as an entry of their own.
 */
export function divideSetPrice(price: number, parts: readonly PartToPrice[]): PricedPart[] {
  const shares = allocate(
    price,
    parts.map((part) => part.price * part.quantity),
  );
  const rests = parts.map(({ quantity }, index) => (shares[index] ?? 0) % quantity);
  const rest = rests.reduce((sum, one) => sum + one, 0);
  const single = parts.findIndex(({ quantity }) => quantity === 1);
  return parts.flatMap(({ quantity }, part) => {
    const even = Math.floor((shares[part] ?? 0) / quantity);
    if (part === single) return [{ part, quantity, unitPrice: even + rest }];
    const dearer = single === -1 ? (rests[part] ?? 0) : 0;
    return [
      { part, quantity: quantity - dearer, unitPrice: even },
      ...(dearer > 0 ? [{ part, quantity: dearer, unitPrice: even + 1 }] : []),
    ];
  });
}

/** In basis points, for a set taxed as a whole. */
export function highestRate(parts: readonly { gstRate: number }[]): number {
  return Math.max(0, ...parts.map(({ gstRate }) => gstRate));
}

export type TaxedPart = PartToPrice & RatedGoods;

type SetToPrice = { pricing: SetPricing; parts: readonly TaxedPart[] };

/**
 * The lines of an order for `quantity` sets at `unitPrice` paise each. Where a part has its rate by price, what its share of the
 * price is worth decides, and the parts of a set taxed as a whole keep one rate after every discount.
 */
export function priceSet(
  { pricing, parts }: SetToPrice,
  { unitPrice, quantity, soldId = "" }: { unitPrice: number; quantity: number; soldId?: string },
): (PricedPart & LineToPrice)[] {
  const divided = divideSetPrice(unitPrice, parts);
  const rates = divided.map((priced) => rateOf(priced.unitPrice, parts[priced.part] ?? { gstRate: 0 }));
  const highest = Math.max(0, ...rates);
  const isByPrice = parts.some(({ rateByPrice }) => rateByPrice);
  const isWhole = pricing === "single";
  return divided.map((priced, index) => {
    const rateByPrice = parts[priced.part]?.rateByPrice;
    const ratedWith = isWhole ? soldId : `${soldId} ${priced.part}`;
    return {
      ...priced,
      quantity: priced.quantity * quantity,
      gstRate: isWhole && !isByPrice ? highest : (rates[index] ?? highest),
      ...(isByPrice && { ratedWith, ...(rateByPrice && { rateByPrice }) }),
    };
  });
}

/** A part on the set's page. `slug` is null if it is not sold by itself; it is then sold out in the set. `readyOn`: until that day. */
export type ShownPart = {
  name: string;
  quantity: number;
  slug: string | null;
  isSoldOut: boolean;
  readyOn?: string;
};

export type ShownSet = {
  pricing: SetPricing;
  /** The highest rate of its parts, in basis points. */
  gstRate: number;
  parts: ShownPart[];
  /** The price of the parts bought one by one, in paise; null if the set is not cheaper. */
  alonePaise: number | null;
  /** The names of the parts whose labels take a shopper's words, if there are any. */
  worded?: string[];
};
