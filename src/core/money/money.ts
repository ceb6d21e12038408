// Money is stored and calculated in whole paise. Only this file formats it; `read-number.ts` reads it.

const rupees = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeRupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** As in '₹1,04,999.00'. */
export function formatPaise(paise: number): string {
  const sign = paise < 0 ? "-" : "";
  return `${sign}₹${rupees.format(Math.abs(paise) / 100)}`;
}

/** '₹999' for whole rupees, else '₹999.50': for price tags and running text. */
export function formatPrice(paise: number): string {
  return paise % 100 === 0
    ? `${paise < 0 ? "-" : ""}₹${wholeRupees.format(Math.abs(paise) / 100)}`
    : formatPaise(paise);
}

/** The nearest whole rupees, in paise: for figures that show how sales go, never for an amount that somebody pays. */
export function roundToRupee(paise: number): number {
  return Math.round(paise / 100) * 100;
}

/** Paise as rupees for a JSON response: 99900 → 999, 99950 → 999.5. */
export function toRupees(paise: number): number {
  return paise / 100;
}
