import { findOwners } from "#app/routes/cart/cart-request.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { readCart } from "#shop/cart/cart.server.ts";
import { listWishedIds } from "#shop/cart/wishlist.server.ts";
import type { Visitor } from "#shop/identity/identity.ts";
import type { Route } from "./+types/visitor";

/** What pages fill in once they stand: who looks, her cart, her hearts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const owners = await findOwners(shop, request);
  const [cart, wishlist] = await Promise.all([
    readCart(shop, owners.cart),
    listWishedIds(shop, owners.wishlist),
  ]);
  const user = owners.visitor ? presentVisitor(owners.visitor) : null;
  return Response.json({ user, cart, wishlist }, { headers: { "Cache-Control": "no-store" } });
}

function presentVisitor({ id, name, email, role, image }: Visitor) {
  return { id, name, email, role, image };
}
