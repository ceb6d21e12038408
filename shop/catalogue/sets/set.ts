// A set is a product that is made of others, each so many times, and sold for one price. What it costs is divided over its parts, to the
// paisa, because each part is a line of the order with its own stock, tax and return.
import { allocate } from "#shop/money/allocate.ts";

export const maxParts = 12;
/** Pieces of one part in one set. */
export const maxPartQuantity = 20;

/**
 * A set is taxed in one of two ways. `parts`: each part keeps its own HSN and rate, and the invoice prices it (CGST
 * Act s.15). `single`: several things for one price are a mixed supply, taxed as a whole at the highest rate of its
 * parts (CGST Act s.2(74) and s.8(b)).
 */
export const setPricings = ["parts", "single"] as const;
export type SetPricing = (typeof setPricings)[number];

/** `price` in paise is that of a piece sold alone; `quantity` are the pieces in one set. */
export type PartToPrice = { price: number; quantity: number };

/** `part` is the place of the part; `quantity` are the pieces in one set, at `unitPrice` paise each. */
export type PricedPart = { part: number; quantity: number; unitPrice: number };

/**
 * Divides the price of one set over its parts by what they cost alone. All pieces of a part cost the same, unless that leaves paise over and
 * no part has a single piece that can take them: then some pieces of a part cost a paisa more, as an entry of their own.
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

/** In basis points, of a set that is sold for one price. */
export function highestRate(parts: readonly { gstRate: number }[]): number {
  return Math.max(0, ...parts.map(({ gstRate }) => gstRate));
}

export type TaxedPart = PartToPrice & { gstRate: number };

export type SetToPrice = { pricing: SetPricing; parts: readonly TaxedPart[] };

/** The lines of `quantity` sets at `unitPrice` paise each, as the order has them. */
export function priceSet(
  { pricing, parts }: SetToPrice,
  { unitPrice, quantity }: { unitPrice: number; quantity: number },
): (PricedPart & { gstRate: number })[] {
  const highest = highestRate(parts);
  return divideSetPrice(unitPrice, parts).map((priced) => ({
    ...priced,
    quantity: priced.quantity * quantity,
    gstRate: pricing === "single" ? highest : (parts[priced.part]?.gstRate ?? highest),
  }));
}

/** A part as the set's page shows it. `slug` is null where it is not sold by itself, and so sold out in the set. */
export type ShownPart = { name: string; quantity: number; slug: string | null; isSoldOut: boolean };

export type ShownSet = {
  pricing: SetPricing;
  /** The highest of its parts, in basis points. */
  gstRate: number;
  parts: ShownPart[];
  /** The parts cost it one by one, in paise; null where the set is not cheaper. */
  alonePaise: number | null;
};
