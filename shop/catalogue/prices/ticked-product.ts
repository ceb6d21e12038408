// The value of a ticked row in the list of new prices.

/** `seen` is the price in paise that the row shows. */
export type TickedProduct = { productId: string; seen: number };

export function writeTickedProduct({ productId, seen }: TickedProduct): string {
  return `${productId}:${seen}`;
}

/** Undefined for a text that `writeTickedProduct` never writes. */
export function parseTickedProduct(given: unknown): TickedProduct | undefined {
  const [, productId, price] = /^([\w-]{1,64}):(\d{1,9})$/.exec(String(given)) ?? [];
  return productId ? { productId, seen: Number(price) } : undefined;
}
