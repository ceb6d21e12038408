// Allocates an amount over weights without rounding loss: the parts always sum to the amount.

/**
 * Largest remainder method (Hamilton): each part gets its exact share rounded down to whole paise; the paise left over
 * go to the largest remainders, to the earlier part where two are equal. `amount` and `weights` are non-negative
 * integers. If all weights are zero, the whole amount goes to the first part.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  // The product of two amounts in paise can exceed 2^53, so the division uses BigInt.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(product / BigInt(total)), remainder: Number(product % BigInt(total)) };
  });
  const parts = shares.map(({ whole }) => whole);
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  // Sorting keeps the order of equal remainders.
  const byRemainder = shares.sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
