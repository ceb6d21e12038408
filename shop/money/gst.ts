// GST inside a price: every price is tax-inclusive, so tax is taken out of it, never put on top.

/** GST rates are basis points: 500 is 5 %. */
export type TaxedAmount = { taxable: number; tax: number };

/** The tax inside `gross` paise: tax = round(gross × bp / (10000 + bp)), half up; taxable is the rest. */
export function taxWithin(gross: number, basisPoints: number): TaxedAmount {
  const divisor = 10_000 + basisPoints;
  const tax = Math.floor((2 * gross * basisPoints + divisor) / (2 * divisor));
  return { taxable: gross - tax, tax };
}

/**
 * A line's tax as an invoice inside the seller's state prints it: CGST = SGST = the lower half; an odd paisa goes to
 * 'Round off', so that the document still sums to what was paid.
 */
export function halveTax(tax: number): { cgst: number; sgst: number; roundOff: number } {
  const half = Math.floor(tax / 2);
  return { cgst: half, sgst: half, roundOff: tax - 2 * half };
}

/** '5%', '18%', '2.5%'. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
