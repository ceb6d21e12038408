// Pieces of products, as orders, intakes and counts name them.

export type StockLine = { productId: string; quantity: number };

/** One line a product, in the order of their first lines: an order may have a product by itself and as a part of sets. */
export function sumByProduct(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}
