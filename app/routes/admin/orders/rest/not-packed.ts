import { formatPaise } from "#shop/money/money.ts";

/** Says why an order with an advance is not packed yet, for staff; `due` in paise. */
export function describeRestDue(due: number): string {
  return `only the advance is paid, and ${formatPaise(due)} are still due. Take the rest first, by its payment link or by hand.`;
}
