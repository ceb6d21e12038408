import { href } from "react-router";
import { formsOn } from "#app/routes/forms-on.server.ts";
import { shopContext, visitContext } from "#app/shop-context.ts";
import { addTogether } from "#shop/cart/add-together.server.ts";
import { addToCart, clearCart } from "#shop/cart/cart.server.ts";
import { addToCartForm, addTogetherForm, noFields } from "#shop/cart/cart-form.ts";
import { changeCart } from "./cart-request.server.ts";
import { limitTogether, togetherQuery } from "./together-query.ts";

const page = formsOn("/cart");
export const loader = page.loader;
export const action = page.choose({
  lines: changeCart(addToCartForm, async ({ context }, cart, line) => {
    const change = await addToCart(context.get(shopContext), cart, line);
    if (change.ok) context.get(visitContext)([{ kind: "cart", name: line.productId }]);
    return change;
  }),
  /** What could not be added is listed on the cart's page. */
  together: changeCart(
    addTogetherForm,
    async ({ context }, cart, form) => {
      const productIds = limitTogether(form.productId);
      const change = await addTogether(context.get(shopContext), cart, { productIds });
      context.get(visitContext)(productIds.map((name) => ({ kind: "cart", name })));
      return change;
    },
    ({ productId }) => `${href("/cart")}?${togetherQuery(limitTogether(productId))}`,
  ),
  clear: changeCart(noFields, ({ context }, cart) => clearCart(context.get(shopContext), cart)),
});
