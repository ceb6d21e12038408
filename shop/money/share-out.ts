// Sharing an amount out over weights so that nothing is lost: the parts always sum to the whole.

/**
 * Largest remainder (Hamilton): each part gets the whole paise of its exact share, the paise left over go to the largest
 * remainders, the earlier part first where two are equal. `amount` and `weights` are whole and not negative; with weights that are
 * all zero everything goes to the first part.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length === 0) return [];
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  // Products of two amounts in paise can pass 2^53, so the division is done on big integers.
  const shares = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    return { whole: Number(product / BigInt(total)), remainder: Number(product % BigInt(total)) };
  });
  let left = amount - shares.reduce((sum, share) => sum + share.whole, 0);
  const parts = shares.map((share) => share.whole);
  const byRemainder = shares
    .map((share, index) => ({ ...share, index }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
