// Divides the pieces of the cart over the recipients; the cart may have changed since they were chosen.
import { type CheckoutItem, sumQuantities } from "../checkout-items.ts";

/** Nobody gets more than is in the cart; earlier recipients come first. `left`: pieces for nobody. */
export function dividePieces<Recipient extends { pieces: readonly CheckoutItem[] }>(
  cart: readonly CheckoutItem[],
  recipients: readonly Recipient[],
): { given: (Recipient & { items: CheckoutItem[] })[]; left: CheckoutItem[] } {
  const open = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
  const given = recipients.map((recipient) => ({
    ...recipient,
    items: recipient.pieces.flatMap(({ productId, quantity }) => {
      const got = Math.min(quantity, open.get(productId) ?? 0);
      if (got === 0) return [];
      open.set(productId, (open.get(productId) ?? 0) - got);
      return [{ productId, quantity: got }];
    }),
  }));
  const left = [...open].flatMap(([productId, quantity]) => (quantity > 0 ? [{ productId, quantity }] : []));
  return { given, left };
}

/** What the recipients get together and the cart does not have; `has` may be 0. */
export function findShort(
  cart: readonly CheckoutItem[],
  recipients: readonly { pieces: readonly CheckoutItem[] }[],
): { productId: string; wanted: number; has: number }[] {
  const wanted = sumQuantities(recipients.flatMap(({ pieces }) => pieces));
  const quantities = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
  return [...wanted].flatMap(([productId, quantity]) => {
    const has = quantities.get(productId) ?? 0;
    return has < quantity ? [{ productId, wanted: quantity, has }] : [];
  });
}
