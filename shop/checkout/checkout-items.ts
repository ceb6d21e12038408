// The products and quantities of a checkout request.
import { z } from "zod";
import { maxLineQuantity } from "#shop/cart/cart.ts";
import { checkoutMessages as messages } from "./checkout-messages.ts";

const maxItems = 100;

const checkoutItem = z.object(
  {
    productId: z.string(messages.badItems).regex(/^[a-z0-9-]{1,80}$/, messages.badItems),
    quantity: z.int(messages.badItems).min(1, messages.badItems).max(maxLineQuantity, messages.badItems),
  },
  messages.badItems,
);

export type CheckoutItem = z.output<typeof checkoutItem>;

export const checkoutItems = z
  .array(checkoutItem, messages.badItems)
  .min(1, messages.emptyCart)
  .max(maxItems, messages.badItems);
