// An advance: what a customer pays of an order at first. The rest is due before the order is packed.
import type { PaymentStage } from "../payment-state.ts";

/** Both in paise; together they are what the order costs. */
export type Advance = { paid: number; rest: number };

/** An order whose first payment pays all of it has no advance. */
export function advanceOf(
  order: { amount: number },
  payment: { stage: PaymentStage; amount: number } | undefined,
): Advance | undefined {
  return payment?.stage === "deposit"
    ? { paid: payment.amount, rest: order.amount - payment.amount }
    : undefined;
}

/** An order that is paid in two is paid by an advance, whose rest is due before it is packed, or in part with the rest at the door. */
export function paidInTwo(
  order: { amount: number; cashDue: number },
  payment: { stage: PaymentStage; amount: number } | undefined,
): { advance?: Advance; partPaid?: number } {
  const advance = advanceOf(order, payment);
  if (!advance) return {};
  return order.cashDue > 0 ? { partPaid: advance.paid } : { advance };
}
