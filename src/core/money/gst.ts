// Calculates the GST within a price. Every price includes tax, so tax is extracted, never added.

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
 * A line's tax on an invoice within the seller's state: CGST and SGST are equal halves; an odd paisa goes to 'Round off', so that the invoice
 * still sums to the amount paid. `roundOff`: odd if the tax is, and by default what is left when the halves are rounded down.
 */
export function halveTax(tax: number, roundOff = tax % 2): { cgst: number; sgst: number; roundOff: number } {
  const half = (tax - roundOff) / 2;
  return { cgst: half, sgst: half, roundOff };
}

/** In paise; `roundOff` is the odd paisa. */
export type HalvedTax = ReturnType<typeof halveTax>;

/**
 * Halves each line's tax so that the halves add up to those of the whole tax, and for each rate to those of its tax: a document, and each
 * rate in it, is rounded off once, by one paisa at most. So every second line with an odd paisa has the higher half, and -1 as its `roundOff`.
 */
export function halveTaxOnce(lines: readonly { tax: number; rate: number }[]): HalvedTax[] {
  const halved: HalvedTax[] = [];
  let before = 0;
  for (const [index, { tax }] of [...lines.entries()].sort(([, one], [, other]) => one.rate - other.rate)) {
    const half = Math.floor((before + tax) / 2) - Math.floor(before / 2);
    before += tax;
    halved[index] = halveTax(tax, tax - 2 * half);
  }
  return halved;
}

/** The union territories without a legislature, by their GST code: Chandigarh, Dadra and Nagar Haveli and Daman and Diu, Lakshadweep, Andaman and Nicobar Islands, Ladakh. */
const unionTerritoryCodes: readonly string[] = ["04", "26", "31", "35", "38"];

/** The name of the half that goes to the seller's own state. */
export function stateTaxName(sellerStateCode: string): "SGST" | "UTGST" {
  return unionTerritoryCodes.includes(sellerStateCode) ? "UTGST" : "SGST";
}

/** As in '5%', '18%', '2.5%'. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
