// Parses the products and quantities of a checkout request, which may contain anything.

export type CheckoutItem = { productId: string; quantity: number };

const maxLines = 100;
const maxQuantity = 999;

/** Undefined for anything but a list of at most 100 product ids with whole quantities from 1 to 999. */
export function parseCheckoutItems(input: unknown): CheckoutItem[] | undefined {
  if (!Array.isArray(input) || input.length > maxLines) return undefined;
  const items: CheckoutItem[] = [];
  for (const entry of input) {
    const { productId, quantity } = (typeof entry === "object" && entry !== null ? entry : {}) as Record<
      string,
      unknown
    >;
    const isPlausible =
      typeof productId === "string" && /^[a-z0-9-]{1,80}$/.test(productId) && Number.isInteger(quantity);
    if (!isPlausible || Number(quantity) < 1 || Number(quantity) > maxQuantity) return undefined;
    items.push({ productId, quantity: Number(quantity) });
  }
  return items;
}
