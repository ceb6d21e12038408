// The goods that a call asks for, read with suspicion.

export type PurchaseItem = { productId: string; quantity: number };

const mostLines = 100;
const mostPieces = 999;

/** Undefined for anything but a list of product ids with whole quantities from 1 to 999. */
export function parsePurchaseItems(input: unknown): PurchaseItem[] | undefined {
  if (!Array.isArray(input) || input.length > mostLines) return undefined;
  const items: PurchaseItem[] = [];
  for (const entry of input) {
    const { productId, quantity } = (typeof entry === "object" && entry !== null ? entry : {}) as Record<
      string,
      unknown
    >;
    const isPlausible =
      typeof productId === "string" && /^[a-z0-9-]{1,80}$/.test(productId) && Number.isInteger(quantity);
    if (!isPlausible || Number(quantity) < 1 || Number(quantity) > mostPieces) return undefined;
    items.push({ productId, quantity: Number(quantity) });
  }
  return items;
}
