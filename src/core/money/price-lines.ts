// Prices a purchase, to the paisa. Cart, checkout, staff orders, quotes and sample emails show this result, and the server
// charges it.
import { allocate } from "./allocate.ts";
import { type Charge, totalCharges } from "./charge.ts";
import { taxWithin } from "./gst.ts";
import { type RatedGoods, rateOf } from "./rate-by-price.ts";

/** Amounts in paise, rates in basis points. */
export type LineToPrice = RatedGoods & {
  unitPrice: number;
  quantity: number;
  /** Lines with the same word have one rate, the highest of theirs: what is sold for one price, or divided by a paisa. */
  ratedWith?: string | undefined;
};

/**
 * `amount` is the discount in paise. `over` is the part of each line's gross over which it is allocated; all of it if
 * left out. `name` is the reason that people see.
 */
export type DiscountToPrice = {
  amount: number;
  over?: readonly number[] | undefined;
  name?: string | undefined;
};

export type PricedLine<Line extends LineToPrice = LineToPrice> = Line & {
  /** In paise: unitPrice × quantity, tax included. */
  gross: number;
  /** This line's share of the discount and of the charges. */
  discountShare: number;
  chargeShare: number;
  /** gross − discountShare + chargeShare = taxable + tax. */
  taxable: number;
  tax: number;
};

/** The figures of a price that people see, in paise. `tax` is the GST within `amount`, or 0 if the shop may not show it. */
export type ShownTotals = {
  items: number;
  discount: number;
  /** The part of the discount for paying all of it online; left out if none. */
  prepaidDiscount?: number;
  /** The part of the discount that rounds down to whole rupees, when all of it is due at the door; left out if none. */
  rounding?: number;
  /** The offer behind the discount, in a sentence; left out for a code, which has its own name. */
  discountName?: string;
  charges: readonly Charge[];
  tax: number;
  /** The amount that the customer pays: items − discount + charges. */
  amount: number;
  /** The part of `amount` that gift cards pay; left out if none. */
  giftCardAmount?: number;
};

/** In paise, always with `tax`: amount = taxable + tax. */
export type PurchaseTotals = ShownTotals & { taxable: number };

export type PricedLines<Line extends LineToPrice = LineToPrice> = PurchaseTotals & {
  lines: PricedLine<Line>[];
  /** The lowest rate first. */
  taxByRate: { rate: number; taxable: number; tax: number }[];
};

/**
 * Allocates the discount to the lines by the part of their gross that it is for, up to that part, and the charges by
 * gross after discount; both by largest remainder. Each line's tax is contained in its amount, and totals are sums of
 * lines. A line's rate may follow from what a piece costs after the
 * discount (`rateOf`). Charges are taxed at the lines' rates because they are part of a composite supply (CGST Act s.2(30), s.15).
 */
export function priceLines<Line extends LineToPrice = LineToPrice>(purchase: {
  lines: readonly Line[];
  discount?: DiscountToPrice | undefined;
  charges: readonly Charge[];
}): PricedLines<Line> {
  const gross = purchase.lines.map(grossOf);
  const over = purchase.discount?.over ?? gross;
  const discount = Math.min(purchase.discount?.amount ?? 0, sum(over));
  const charged = totalCharges(purchase.charges);
  const discountShares = allocate(discount, over);
  const chargeShares = allocate(
    charged,
    gross.map((amount, index) => amount - (discountShares[index] ?? 0)),
  );
  const rates = ratesAfter(purchase.lines, discountShares);
  const lines = purchase.lines.map((line, index): PricedLine<Line> => {
    const discountShare = discountShares[index] ?? 0;
    const chargeShare = chargeShares[index] ?? 0;
    const gstRate = rates[index] ?? line.gstRate;
    const { taxable, tax } = taxWithin(grossOf(line) - discountShare + chargeShare, gstRate);
    return { ...line, gstRate, gross: grossOf(line), discountShare, chargeShare, taxable, tax };
  });
  return {
    lines,
    items: sum(gross),
    discount,
    ...(purchase.discount?.name && discount > 0 && { discountName: purchase.discount.name }),
    charges: purchase.charges,
    taxable: sum(lines.map(({ taxable }) => taxable)),
    tax: sum(lines.map(({ tax }) => tax)),
    amount: sum(gross) - discount + charged,
    taxByRate: sumByRate(lines),
  };
}

/** The rate of each line after its discount. Of pieces that differ by a paisa, the dearest decides for all of its line. */
function ratesAfter(lines: readonly LineToPrice[], discountShares: readonly number[]): number[] {
  const own = lines.map((line, index) =>
    rateOf(Math.ceil((grossOf(line) - (discountShares[index] ?? 0)) / line.quantity), line),
  );
  return lines.map(({ ratedWith }, index) => {
    const together = own.filter((_, other) => ratedWith && lines[other]?.ratedWith === ratedWith);
    return Math.max(own[index] ?? 0, ...together);
  });
}

function grossOf({ unitPrice, quantity }: LineToPrice): number {
  return unitPrice * quantity;
}

function sumByRate(lines: readonly PricedLine[]): PricedLines["taxByRate"] {
  const rates = [...new Set(lines.map(({ gstRate }) => gstRate))].sort((a, b) => a - b);
  return rates.map((rate) => {
    const atRate = lines.filter(({ gstRate }) => gstRate === rate);
    return {
      rate,
      taxable: sum(atRate.map(({ taxable }) => taxable)),
      tax: sum(atRate.map(({ tax }) => tax)),
    };
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
