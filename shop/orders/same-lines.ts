// Whether two lists of lines have the same products in the same quantities.

type Line = { productId: string; quantity: number };

/** Order does not matter, nor whether a quantity is spread over several lines of one product. */
export function hasSameLines(one: readonly Line[], other: readonly Line[]): boolean {
  const quantities = sumByProduct(one);
  const others = sumByProduct(other);
  return (
    quantities.size === others.size &&
    [...quantities].every(([productId, quantity]) => others.get(productId) === quantity)
  );
}

function sumByProduct(lines: readonly Line[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}
