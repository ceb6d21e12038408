// Calculates the GST contained in a price: every price is tax-inclusive, so tax is extracted, never added.

/** The GST rates in force, in basis points. */
export const gstRates: readonly number[] = [0, 300, 500, 1800, 4000];

/** Amounts in paise. GST rates are in basis points: 500 is 5 %. */
export type TaxedAmount = { taxable: number; tax: number };

/**
 * The tax contained in `gross` paise: tax = round(gross × bp / (10000 + bp)), half up; taxable = gross − tax.
 */
export function taxWithin(gross: number, basisPoints: number): TaxedAmount {
  const divisor = 10_000 + basisPoints;
  const tax = Math.floor((2 * gross * basisPoints + divisor) / (2 * divisor));
  return { taxable: gross - tax, tax };
}

/**
 * A line's tax as printed on an invoice within the seller's state: CGST and SGST are each half, rounded down;
 * an odd paisa goes to 'Round off', so that the invoice still sums to the amount paid.
 */
export function halveTax(tax: number): { cgst: number; sgst: number; roundOff: number } {
  const half = Math.floor(tax / 2);
  return { cgst: half, sgst: half, roundOff: tax - 2 * half };
}

/** The union territories without a legislature, by their GST code: Chandigarh, Dadra and Nagar Haveli and Daman and Diu, Lakshadweep, Andaman and Nicobar Islands, Ladakh. */
const unionTerritoryCodes: readonly string[] = ["04", "26", "31", "35", "38"];

/** What the half of a tax is called that the seller's own state gets. */
export function stateTaxName(sellerStateCode: string): "SGST" | "UTGST" {
  return unionTerritoryCodes.includes(sellerStateCode) ? "UTGST" : "SGST";
}

export type GstSummary = {
  /** Sums of the per-line amounts; tax is never calculated on a sum. */
  taxable: number;
  tax: number;
  /** One entry per rate, lowest first. */
  byRate: { rate: number; taxable: number; tax: number }[];
};

/** Totals lines for the cart drawer, the checkout and the invoice. `gross` is in paise, tax included. */
export function summariseGst(lines: readonly { gross: number; gstRate: number }[]): GstSummary {
  const byRate = new Map<number, { rate: number; taxable: number; tax: number }>();
  for (const { gross, gstRate } of lines) {
    const { taxable, tax } = taxWithin(gross, gstRate);
    const sum = byRate.get(gstRate) ?? { rate: gstRate, taxable: 0, tax: 0 };
    byRate.set(gstRate, { rate: gstRate, taxable: sum.taxable + taxable, tax: sum.tax + tax });
  }
  const rates = [...byRate.values()].sort((a, b) => a.rate - b.rate);
  return {
    taxable: rates.reduce((sum, rate) => sum + rate.taxable, 0),
    tax: rates.reduce((sum, rate) => sum + rate.tax, 0),
    byRate: rates,
  };
}

/** '5%', '18%', '2.5%'. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
