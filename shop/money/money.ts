// Money is stored and calculated in whole paise. Only this file formats it or converts it to or from rupees.

const rupees = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeRupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** It is written like '₹1,04,999.00'. */
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

/** Two crore rupees: columns of amounts are integers, which end a little above. */
const maxPaise = 2_00_00_000_00;

/**
 * Parses rupees as typed by a person or sent by an API client ('999', '999.5', 1204.05) into paise; undefined
 * for anything that is not an amount with at most two decimals, or is more than the database keeps. Parses the digits instead of multiplying, so
 * that 4.35 is 435 and never 434.999….
 */
export function parseRupees(amount: unknown): number | undefined {
  const text =
    typeof amount === "number"
      ? String(amount)
      : typeof amount === "string"
        ? amount.trim().replace(/[₹,\s]/g, "")
        : "";
  const digits = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  const paise = digits ? Number(digits[1]) * 100 + Number((digits[2] ?? "").padEnd(2, "0")) : undefined;
  return paise !== undefined && paise <= maxPaise ? paise : undefined;
}

/** Paise as rupees for a JSON response: 99900 → 999, 99950 → 999.5. */
export function toRupees(paise: number): number {
  return paise / 100;
}
