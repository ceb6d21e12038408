import { readSoldId } from "#core/catalogue/sets/box.ts";
import { noFields } from "#core/forms/field.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { shopContext, visitContext } from "#core/web/shop-context.ts";
import { addToCart, clearCart } from "../cart.server.ts";
import { addToCartForm } from "../cart-form.ts";
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
