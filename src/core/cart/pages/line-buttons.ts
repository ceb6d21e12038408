import { noFields } from "#core/forms/field.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { removeFromCart, setQuantity } from "../cart.server.ts";
import { setQuantityForm } from "../cart-form.ts";
import type { Route } from "./+types/line-buttons";
import { changeCart } from "./cart-request.server.ts";

type Args = Route.ActionArgs;
const page = formsOn<Args>("/cart");
export const loader = page.loader;
export const action = page.choose({
  quantity: changeCart(setQuantityForm, ({ context, params }: Args, cart, form) =>
    setQuantity(context.get(shopContext), cart, { ...form, productId: params.productId }),
  ),
  remove: changeCart(noFields, ({ context, params }: Args, cart) =>
    removeFromCart(context.get(shopContext), cart, params),
  ),
});
