// For which of several orders, which were paid together, a refund is that somebody made in Razorpay's dashboard.

/**
 * `left` is, of each order, what of its share of the payment no refund has taken yet. Returns what each gets of the refund, or
 * undefined where nothing tells: it is for the only order that there is or that has so much left, or gives everything back that is left.
 */
export function tellOrders(left: readonly number[], amount: number): number[] | undefined {
  if (left.length === 1) return [amount];
  if (amount === left.reduce((sum, one) => sum + one, 0)) return [...left];
  const fitting = left.filter((one) => one >= amount);
  if (fitting.length !== 1) return undefined;
  return left.map((one) => (one >= amount ? amount : 0));
}
