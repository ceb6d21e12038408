// A deposit: the part of an order's price that is paid first. The balance is due before the order is packed.
import type { PaymentStage } from "./payment-state.ts";

/** Paise; both add up to the price. */
export type Deposit = { paid: number; balance: number };

/** Undefined if the first payment pays the whole order. */
export function depositOf(
  order: { amount: number },
  payment: { stage: PaymentStage; amount: number } | undefined,
): Deposit | undefined {
  return payment?.stage === "deposit"
    ? { paid: payment.amount, balance: order.amount - payment.amount }
    : undefined;
}

/**
 * An order paid in two has either a deposit, with the balance due before packing, or a part paid online, with the balance due on delivery.
 * Empty for any other order.
 */
export function paidInTwo(
  order: { amount: number; cashDue: number },
  payment: { stage: PaymentStage; amount: number } | undefined,
): { deposit?: Deposit; partPaid?: number } {
  const deposit = depositOf(order, payment);
  if (!deposit) return {};
  return order.cashDue > 0 ? { partPaid: deposit.paid } : { deposit };
}
