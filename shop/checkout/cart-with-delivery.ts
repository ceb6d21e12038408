// Prices a cart as the checkout will, so that the cart's page promises no other amount and no other tax.
import { type CartView, isBuyable } from "#shop/cart/cart.ts";
import { priceOrder } from "#shop/orders/order-totals.ts";
import { quoteStandardDelivery } from "#shop/settings/standard-delivery.ts";

/** What the checkout charges for a cart by standard delivery and without a discount; paise, tax included. */
export function priceWithDelivery(cart: CartView) {
  const lines = cart.lines.filter(({ lineTotal }) => lineTotal > 0);
  const deliveryAmount = isBuyable(cart) ? quoteStandardDelivery(cart.total, cart.shipping).charge : 0;
  const totals = priceOrder({ lines, discountAmount: 0, deliveryAmount });
  return {
    items: totals.itemsAmount,
    discount: 0,
    delivery: deliveryAmount,
    amount: totals.amount,
    /** The GST within `amount`, delivery's included; 0 if the shop may not show tax. */
    tax: cart.gstShown ? totals.taxAmount : 0,
  };
}
