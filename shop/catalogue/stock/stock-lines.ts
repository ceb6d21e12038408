// Pieces of products, as orders, intakes and counts name them.

/** `orderLine` is the position of the order's line that the pieces are of. */
export type StockLine = { productId: string; quantity: number; orderLine?: number | null };

/** One line a product, in the order of their first lines: an order may have a product by itself and as a part of sets. */
export function sumByProduct(lines: readonly StockLine[]): Omit<StockLine, "orderLine">[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}
