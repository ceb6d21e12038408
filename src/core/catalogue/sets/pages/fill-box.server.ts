import { href, redirect } from "react-router";
import { addToCart } from "#core/cart/cart.server.ts";
import { describeRefusal } from "#core/cart/cart.ts";
import { fillBoxForm, readChosen } from "#core/cart/cart-form.ts";
import { findOwners, respondCartChange } from "#core/cart/pages/cart-request.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext, visitContext } from "#core/web/shop-context.ts";
import type { Product } from "../../product.ts";
import { describeChosen, idOfFilledBox } from "../box.ts";

type Args = Parameters<typeof findOwners>[0];

/** Puts the filled box into the cart. After a refusal the page shows the choice and the reason. */
export async function fillBox(args: Args, { id, box, stock, slug }: Product) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  // No longer a box, or sold out: the product page shows it.
  if (!box || stock === 0) return redirect(href("/products/:slug", { slug }), 303);
  const form = await readForm(fillBoxForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { values } = form;
  const chosen = readChosen(form.value);
  if (chosen.length !== box.pieces)
    return respondRefused(request, { values, problem: describeChosen(box, chosen.length) });
  const { cart } = await findOwners(args);
  const change = await addToCart(shop, cart, { productId: idOfFilledBox(id, chosen), quantity: 1 });
  if (change.ok) {
    context.get(visitContext)([{ kind: "cart", name: id }]);
    return respondCartChange(args, cart, change);
  }
  const isShort = change.reason === "out-of-stock" && change.left === 0;
  const problem = isShort
    ? "Not all of these are there any more. Please choose again."
    : describeRefusal(change);
  return respondRefused(request, { values, problem }, 409);
}
