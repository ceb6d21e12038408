// An advance: what a customer pays of an order at first. The rest is due before the order is packed.

/** Both in paise; together they are what the order costs. */
export type Advance = { paid: number; rest: number };

/** Of an order and its first payment; undefined where that pays all of it. */
export function advanceOf(
  order: { amount: number },
  payment: { isAdvance: boolean; amount: number } | undefined,
): Advance | undefined {
  return payment?.isAdvance ? { paid: payment.amount, rest: order.amount - payment.amount } : undefined;
}
