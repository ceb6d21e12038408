// Payments taken by hand, in cash or by UPI, and how much of it may be cash.
import { formatPaise } from "#core/money/money.ts";

export const manualMethods = ["cash", "upi"] as const;
export type ManualMethod = (typeof manualMethods)[number];

export const manualMethodNames: Record<ManualMethod, string> = { cash: "cash", upi: "UPI" };

/** Paise. As we read the law, so much in cash may not be taken from one person in a day, nor for one order or occasion. */
const forbiddenCash = 2_00_000_00;

/** Paise that came in cash: from one person on one day, and for one order on all days. */
export type ReceivedCash = { ofDay: number; ofOrder: number };

/** Whether so much more in cash may not be taken. */
export function isTooMuchCash({ ofDay, ofOrder }: ReceivedCash, more: number): boolean {
  return Math.max(ofDay, ofOrder) + more >= forbiddenCash;
}

export const tooMuchCash =
  "As we read the law, ₹2,00,000 or more in cash may not be taken from one person in a day, nor for one order or one occasion. What came in cash today from the same account, phone number or GSTIN counts. Please take it by UPI or a payment link, and ask your accountant.";

/** Where the money has come in already. */
export const tooMuchCashToday =
  "Not booked: this day's limit for cash from one person is reached. You can book it for another day.";

/** What staff read before they take the money; '' as long as it may be cash. */
export function warnOfCash(received: ReceivedCash, due: number): string {
  if (due === 0 || !isTooMuchCash(received, due)) return "";
  const came = Math.max(received.ofDay, received.ofOrder);
  const known =
    came > 0 ? ` ${formatPaise(came)} in cash came from this person today, or for this order.` : "";
  return `Not in cash:${known} ${tooMuchCash}`;
}

/** 'in cash' or 'by UPI'. */
export function describeManualMethod(method: string | null): string {
  return method === "cash" ? "in cash" : "by UPI";
}
