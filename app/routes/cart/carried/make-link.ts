import { href } from "react-router";
import { findOwners } from "#app/routes/cart/cart-request.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { packCart } from "#shop/cart/carried-cart.server.ts";
import type { Route } from "./+types/make-link";

/** GET /cart/link: `{ address }`, which puts this cart into another browser's for half an hour. */
export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const { cart: owner } = await findOwners(args);
  const lines = new URLSearchParams({ lines: await packCart(shop, owner) });
  const address = `${shop.config.publicUrl}${href("/cart/carried")}?${lines}`;
  return Response.json({ address }, { headers: { "Cache-Control": "no-store" } });
}
