// Prices a purchase, to the paisa. Cart, checkout, staff orders, quotes and sample emails show this result, and the server
// charges it.
import { allocate } from "./allocate.ts";
import { type Charge, totalCharges } from "./charge.ts";
import { taxWithin } from "./gst.ts";

/** Amounts in paise, rates in basis points. */
export type LineToPrice = { unitPrice: number; quantity: number; gstRate: number };

/**
 * A discount takes so much off, in paise, and is allocated over this part of each line's gross: all of it where `over`
 * is left out. `name` says why, where people are shown it.
 */
export type DiscountToPrice = {
  amount: number;
  over?: readonly number[] | undefined;
  name?: string | undefined;
};

export type PricedLine<Line extends LineToPrice = LineToPrice> = Line & {
  /** unitPrice × quantity, tax included. */
  gross: number;
  /** This line's share of the discount and of the charges. */
  discountShare: number;
  chargeShare: number;
  /** gross − discountShare + chargeShare = taxable + tax. */
  taxable: number;
  tax: number;
};

/** People are shown this of a price, in paise; `tax` is the GST within `amount`, or 0 where the shop may not show it. */
export type ShownTotals = {
  items: number;
  discount: number;
  /** This part of the discount is for paying all of it online; none where it is left out. */
  prepaidDiscount?: number;
  /** This part of the discount makes it whole rupees, because all of it is due at the door; none where it is left out. */
  rounding?: number;
  /** The offer that takes off the discount, in a sentence; left out for a code, which has its own name. */
  discountName?: string;
  charges: readonly Charge[];
  tax: number;
  /** The customer pays it: items − discount + charges. */
  amount: number;
  /** Gift cards pay this part of `amount`; none where it is left out. */
  giftCardAmount?: number;
};

/** In paise, with `tax` in any case: amount = taxable + tax. */
export type PurchaseTotals = ShownTotals & { taxable: number };

export type PricedLines<Line extends LineToPrice = LineToPrice> = PurchaseTotals & {
  lines: PricedLine<Line>[];
  /** The lowest rate comes first. */
  taxByRate: { rate: number; taxable: number; tax: number }[];
};

/**
 * The discount is allocated to the lines by what of their gross it is for, and never takes more than that; the charges are
 * allocated by gross after discount (both by largest remainder). Each line's tax is contained in its amount, and totals are
 * sums of lines. Charges are taxed at the lines' rates because they are part of a composite supply (CGST Act s.2(30), s.15).
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
  const lines = purchase.lines.map((line, index): PricedLine<Line> => {
    const discountShare = discountShares[index] ?? 0;
    const chargeShare = chargeShares[index] ?? 0;
    const { taxable, tax } = taxWithin(grossOf(line) - discountShare + chargeShare, line.gstRate);
    return { ...line, gross: grossOf(line), discountShare, chargeShare, taxable, tax };
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
