import { formatPaise } from "#shop/money/money.ts";

/** Why an order that is paid at the door is not delivered yet, for staff; `due` in paise. */
export function describeCashDue(due: number): string {
  return `${formatPaise(due)} are due at the door. Say on the order's page that they were paid, or that the parcel came back.`;
}

export const notDue =
  "Nothing is due of this order at the door any more: it is paid, or cancelled. Please look at it again.";
