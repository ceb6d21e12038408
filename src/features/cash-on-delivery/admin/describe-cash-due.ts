import { formatPaise } from "#core/money/money.ts";

/** Tells staff why an order on delivery cannot be marked as delivered; `due` is in paise. */
export function describeCashDue(due: number): string {
  return `${formatPaise(due)} are due as cash on delivery. Say on the order's page that they were paid, or that the parcel came back.`;
}

export const notDue =
  "No cash on delivery is due of this order any more: it is paid, or cancelled. Please look at it again.";
