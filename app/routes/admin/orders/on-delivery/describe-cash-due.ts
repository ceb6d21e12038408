import { formatPaise } from "#shop/money/money.ts";

/** Tells staff why an order on delivery cannot be marked as delivered; `due` is in paise. */
export function describeCashDue(due: number): string {
  return `${formatPaise(due)} are due at the door. Say on the order's page that they were paid, or that the parcel came back.`;
}

export const notDue =
  "Nothing is due of this order at the door any more: it is paid, or cancelled. Please look at it again.";
