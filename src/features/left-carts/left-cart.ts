// The content of the email about a left cart.

import { type CartLine, type CartViewLine, describeNotice } from "#core/cart/cart.ts";
import { countOf } from "#core/forms/count-words.ts";

/** Hours from the request to its one email. */
export const leftCartHours = 24;

/** The requested lines that the customer's cart still has, with its present quantities. */
export function keepLinesInCart(asked: readonly CartLine[], inCart: readonly CartLine[]): CartLine[] {
  return asked.flatMap((line) => {
    const kept = inCart.find(({ productId }) => productId === line.productId);
    return kept ? [{ ...line, quantity: kept.quantity }] : [];
  });
}

/** Returns how many, and the changes since the shopper saw them. */
export function describeLeftLine({ quantity, notices }: CartViewLine): string {
  return [`${countOf(quantity, "item")}.`, ...notices.map(describeNotice)].join(" ");
}
