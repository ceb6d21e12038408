// A ticked row of the list of new prices, as its box sends it.

/** A ticked product, and the price in paise that its row shows. */
export type TickedProduct = { productId: string; seen: number };

export function writeTickedProduct({ productId, seen }: TickedProduct): string {
  return `${productId}:${seen}`;
}

/** Undefined for what `writeTickedProduct` cannot have written. */
export function parseTickedProduct(given: unknown): TickedProduct | undefined {
  const [, productId, price] = /^([\w-]{1,64}):(\d{1,9})$/.exec(String(given)) ?? [];
  return productId ? { productId, seen: Number(price) } : undefined;
}
