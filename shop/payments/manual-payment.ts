// Payments taken by hand, in cash or by UPI.

export const manualMethods = ["cash", "upi"] as const;
export type ManualMethod = (typeof manualMethods)[number];

export const manualMethodNames: Record<ManualMethod, string> = { cash: "cash", upi: "UPI" };

/** Paise. From this amount on, cash for one order is forbidden (Income-tax Act, section 269ST). */
const forbiddenCash = 2_00_000_00;

/** `payments`: all payments of one order. */
export function isTooMuchCash(payments: readonly { method: string | null; amount: number }[]): boolean {
  const inCash = payments.filter(({ method }) => method === "cash");
  return inCash.reduce((sum, { amount }) => sum + amount, 0) >= forbiddenCash;
}

export const tooMuchCash =
  "The law lets nobody take ₹2,00,000 or more in cash for one order (Income-tax Act, section 269ST). Take it by UPI or a payment link.";

/** 'in cash' or 'by UPI'. */
export function describeManualMethod(method: string | null): string {
  return method === "cash" ? "in cash" : "by UPI";
}
