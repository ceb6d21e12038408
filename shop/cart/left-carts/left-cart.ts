// Decides what an email about a cart that was left is about.
import { type CartLine, type CartViewLine, describeNotice } from "../cart.ts";

/** The one email goes out this long after it was asked for. */
export const leftCartHours = 24;

/** The lines of the request that the customer's cart still has, with the pieces of now. */
export function keepLinesInCart(asked: readonly CartLine[], inCart: readonly CartLine[]): CartLine[] {
  return asked.flatMap((line) => {
    const kept = inCart.find(({ productId }) => productId === line.productId);
    return kept ? [{ ...line, quantity: kept.quantity }] : [];
  });
}

/** Returns how many pieces, and what has changed since the shopper saw them. */
export function describeLeftLine({ quantity, notices }: CartViewLine): string {
  const pieces = quantity === 1 ? "1 piece." : `${quantity} pieces.`;
  return [pieces, ...notices.map(describeNotice)].join(" ");
}
