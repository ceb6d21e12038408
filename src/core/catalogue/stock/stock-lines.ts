// Pieces of products, as in orders, intakes and counts.

/** `orderLine` is the position of the order's line to which the pieces belong. */
export type StockLine = { productId: string; quantity: number; orderLine?: number | null };

/** One line per product, in the order of first lines: an order may have a product by itself and as a part of sets. */
export function sumByProduct(lines: readonly StockLine[]): Omit<StockLine, "orderLine">[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}
