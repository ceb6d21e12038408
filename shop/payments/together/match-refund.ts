// Finds out which of several orders paid together a refund made in Razorpay's dashboard is for.

/**
 * `left`: paise of each order's share that no refund has taken. Returns the paise of the refund for each order: all if there is one order,
 * everything left if the refund equals the sum, or all for the only order with enough left. Returns undefined otherwise.
 */
export function matchRefundToOrders(left: readonly number[], amount: number): number[] | undefined {
  if (left.length === 1) return [amount];
  if (amount === left.reduce((sum, one) => sum + one, 0)) return [...left];
  const fitting = left.filter((one) => one >= amount);
  if (fitting.length !== 1) return undefined;
  return left.map((one) => (one >= amount ? amount : 0));
}
