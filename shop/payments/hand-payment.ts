// Payments that were taken by hand, in cash or by UPI: the gateway knows nothing of them, so it must not be asked to
// refund them.

export const handMethods = ["cash", "upi"] as const;
export type HandMethod = (typeof handMethods)[number];

export const handMethodNames: Record<HandMethod, string> = { cash: "cash", upi: "UPI" };

/** In paise. Nobody may take so much in cash for one order (Income-tax Act, section 269ST). */
const forbiddenCash = 2_00_000_00;

/** All payments of one order count together. */
export function isTooMuchCash(payments: readonly { method: string | null; amount: number }[]): boolean {
  const inCash = payments.filter(({ method }) => method === "cash");
  return inCash.reduce((sum, { amount }) => sum + amount, 0) >= forbiddenCash;
}

export const tooMuchCash =
  "The law lets nobody take ₹2,00,000 or more in cash for one order (Income-tax Act, section 269ST). Take it by UPI or a payment link.";

const prefix = "hand_";

/** Stands where a payment at the gateway has its id; those begin with 'pay_'. */
export function handPaymentId(orderId: string): string {
  return prefix + orderId;
}

/** The same for the rest of an order whose first payment was an advance. */
export function handRestId(orderId: string): string {
  return `${handPaymentId(orderId)}_rest`;
}

export function isPaidByHand(paymentId: string | null): boolean {
  return paymentId?.startsWith(prefix) ?? false;
}

/** 'in cash' or 'by UPI'. */
export function describeHandMethod(method: string | null): string {
  return method === "cash" ? "in cash" : "by UPI";
}
