// Prices a cart as the checkout will, so that both pages show the same amount and tax.

import { standardCharge } from "#core/delivery/delivery-charge.ts";
import { priceLines, type ShownTotals } from "#core/money/price-lines.ts";
import { showTotals } from "#core/money/price-rows.ts";
import { type CartView, isBuyable } from "./cart.ts";
import { linesToPrice } from "./cart-amounts.ts";

/** The price that the checkout charges for the cart with standard delivery and without a code. */
export function priceCart(cart: CartView): ShownTotals {
  const lines = cart.lines.filter(({ lineTotal }) => lineTotal > 0);
  const delivery = isBuyable(cart) ? standardCharge(cart.total, cart.shipping) : 0;
  const price = priceLines({
    lines: linesToPrice(lines),
    discount: cart.offer ?? undefined,
    charges: [{ kind: "delivery", amount: delivery }],
  });
  return showTotals(price, cart);
}
