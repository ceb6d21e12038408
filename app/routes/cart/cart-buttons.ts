import { formsOn } from "#app/routes/forms-on.server.ts";
import { shopContext, visitContext } from "#app/shop-context.ts";
import { addToCart, clearCart } from "#shop/cart/cart.server.ts";
import { addToCartForm } from "#shop/cart/cart-form.ts";
import { readSoldId } from "#shop/catalogue/sets/box.ts";
import { noFields } from "#shop/forms/field.ts";
import { changeCart } from "./cart-request.server.ts";

const page = formsOn("/cart");
export const loader = page.loader;
export const action = page.choose({
  lines: changeCart(addToCartForm, async ({ context }, cart, line) => {
    const change = await addToCart(context.get(shopContext), cart, line);
    if (change.ok) context.get(visitContext)([{ kind: "cart", name: readSoldId(line.productId).productId }]);
    return change;
  }),
  clear: changeCart(noFields, ({ context }, cart) => clearCart(context.get(shopContext), cart)),
});
