// Finds out which of several orders paid together a refund made in Razorpay's dashboard is for.

/**
 * `left`: paise of each order's share that no refund has taken. `rest`: paise left of the whole payment, less than their sum once a dispute
 * was lost. Returns the paise of the refund for each order: all if there is one order, everything left if the refund equals the rest, or all
 * for the only order with enough left. Returns undefined otherwise.
 */
export function matchRefundToOrders(
  left: readonly number[],
  amount: number,
  rest = left.reduce((sum, one) => sum + one, 0),
): number[] | undefined {
  if (left.length === 1) return [amount];
  if (amount === rest) return giveInTurn(left, amount);
  const fitting = left.filter((one) => one >= amount);
  if (fitting.length !== 1) return undefined;
  return left.map((one) => (one >= amount ? amount : 0));
}

/**
 * The paise for each order of a refund that the owner assigns to the order at `index`: all for it. If no order has so much left, it gets what
 * it has left, and the others get the remainder in turn. Returns undefined if less is left.
 */
export function assignRefundToOrder(
  left: readonly number[],
  { amount, rest, index }: { amount: number; rest: number; index: number },
): number[] | undefined {
  const own = left[index] ?? 0;
  if (own >= amount) return left.map((_, at) => (at === index ? amount : 0));
  if (own === 0 || amount > rest || left.some((one) => one >= amount)) return undefined;
  const others = giveInTurn(left.with(index, 0), amount - own);
  return others.with(index, own);
}

function giveInTurn(left: readonly number[], amount: number): number[] {
  let open = amount;
  return left.map((one) => {
    const given = Math.min(one, open);
    open -= given;
    return given;
  });
}
