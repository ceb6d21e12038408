import { addToCart } from "#core/cart/cart.server.ts";
import { wordedForm } from "#core/cart/cart-form.ts";
import { findOwners, respondCartChange } from "#core/cart/pages/cart-request.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext, visitContext } from "#core/web/shop-context.ts";
import type { Product } from "../../product.ts";
import { writeLabelWords } from "../words-on-label.ts";

type Args = Parameters<typeof findOwners>[0];

/** Puts the product with the shopper's words on its label into the cart. After a refusal the page shows the words and the reason. */
export async function addWorded(args: Args, { id }: Pick<Product, "id">) {
  const { request, context } = args;
  const form = await readForm(wordedForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { words, quantity, look } = form.value;
  if (look) return respondRefused(request, { values: { words } }, 200);
  const { cart } = await findOwners(args);
  const line = { productId: id + writeLabelWords(words), quantity };
  const change = await addToCart(context.get(shopContext), cart, line);
  if (change.ok) context.get(visitContext)([{ kind: "cart", name: id }]);
  return respondCartChange(args, cart, change);
}
