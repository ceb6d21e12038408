// Payments that were taken by hand, in cash or by UPI: the gateway knows nothing of them, so it must not be asked to
// refund them.

export const handMethods = ["cash", "upi"] as const;
export type HandMethod = (typeof handMethods)[number];

export const handMethodNames: Record<HandMethod, string> = { cash: "cash", upi: "UPI" };

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
