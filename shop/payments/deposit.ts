// An advance: the part of an order's price that is paid first. The rest is due before the order is packed.
import type { PaymentStage } from "./payment-state.ts";

/** Paise; both add up to the price. */
export type Advance = { paid: number; rest: number };

/** Undefined if the first payment pays the whole order. */
export function advanceOf(
  order: { amount: number },
  payment: { stage: PaymentStage; amount: number } | undefined,
): Advance | undefined {
  return payment?.stage === "deposit"
    ? { paid: payment.amount, rest: order.amount - payment.amount }
    : undefined;
}

/** An order paid in two has either an advance, with the rest due before packing, or a part paid, with the rest due at the door. */
export function paidInTwo(
  order: { amount: number; cashDue: number },
  payment: { stage: PaymentStage; amount: number } | undefined,
): { advance?: Advance; partPaid?: number } {
  const advance = advanceOf(order, payment);
  if (!advance) return {};
  return order.cashDue > 0 ? { partPaid: advance.paid } : { advance };
}
