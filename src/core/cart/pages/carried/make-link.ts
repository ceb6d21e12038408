import { href } from "react-router";
import { shopContext } from "#core/web/shop-context.ts";
import { packCart } from "../../carried-cart.server.ts";
import { findOwners } from "../cart-request.server.ts";
import type { Route } from "./+types/make-link";

/** GET /cart/link: `{ address }`, which puts this cart into another browser's for half an hour. */
export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const { cart: owner } = await findOwners(args);
  const lines = new URLSearchParams({ lines: await packCart(shop, owner) });
  const address = `${shop.config.publicUrl}${href("/cart/carried")}?${lines}`;
  return Response.json({ address }, { headers: { "Cache-Control": "no-store" } });
}
