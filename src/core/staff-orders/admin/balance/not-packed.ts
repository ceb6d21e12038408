import { formatPaise } from "#core/money/money.ts";

/** Why an order that was sold under another GST status is not packed. */
export const outsideState =
  "it goes to another state, and a shop under composition may sell in its own state only (CGST Act, section 10). Cancel it and give the money back, or correct the GST status under Settings.";

/** Why an order with a deposit is not packed yet; `due` in paise. */
export function describeBalanceDue(due: number): string {
  return `only the advance is paid, and ${formatPaise(due)} are still due. Take the rest first, by its payment link or by hand.`;
}
