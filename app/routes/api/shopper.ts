import { findOwners } from "#app/routes/cart/cart-request.server.ts";
import { shopContext } from "#app/shop-context.ts";
import type { Database } from "#platform/database/database.ts";
import { readCart } from "#shop/cart/cart.server.ts";
import { listWishlistIds } from "#shop/cart/wishlist.server.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import { findLastOrder } from "#shop/orders/recent-order.server.ts";
import type { Route } from "./+types/shopper";

/** GET /api/shopper: what public pages fill in by script: the user, their cart and their wishlist. */
export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const owners = await findOwners(args);
  const [cart, wishlist] = await Promise.all([
    readCart(shop, owners.cart),
    listWishlistIds(shop.db, owners.wishlist),
  ]);
  const user = owners.sessionUser ? await presentSessionUser(shop.db, owners.sessionUser) : null;
  return Response.json({ user, cart, wishlist }, { headers: { "Cache-Control": "no-store" } });
}

async function presentSessionUser(db: Database, { id, name, email, role, image }: SessionUser) {
  const hasOrdered = (await findLastOrder(db, id)) !== undefined;
  return { id, name, email, role, image, hasOrdered };
}
