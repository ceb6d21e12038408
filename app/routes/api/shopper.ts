import { findOwners } from "#app/routes/cart/cart-request.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { readCart } from "#shop/cart/cart.server.ts";
import { listWishlistIds } from "#shop/cart/wishlist.server.ts";
import type { SessionUser } from "#shop/identity/identity.ts";
import { findLastOrder } from "#shop/orders/recent-order.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import type { Shop } from "#shop/shop.ts";
import { findOwnTradeAccount } from "#shop/trade/trade-accounts.server.ts";
import type { Route } from "./+types/shopper";

/** GET /api/shopper: what public pages fill in by script: the user, their cart and their wishlist. */
export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const owners = await findOwners(args);
  const [cart, wishlist] = await Promise.all([
    readCart(shop, owners.cart),
    listWishlistIds(shop.db, owners.wishlist),
  ]);
  const user = owners.sessionUser ? await presentSessionUser(shop, owners.sessionUser) : null;
  return Response.json({ user, cart, wishlist }, { headers: { "Cache-Control": "no-store" } });
}

async function presentSessionUser(shop: Shop, { id, name, email, role, image }: SessionUser) {
  const { db } = shop;
  const hasOrdered = (await findLastOrder(db, id)) !== undefined;
  const { wholesale } = (await currentSettings(shop)).features;
  const account = wholesale ? await findOwnTradeAccount(db, id) : undefined;
  return {
    id,
    name,
    email,
    role,
    image,
    hasOrdered,
    ...(account?.status === "approved" && { isTrade: true }),
  };
}
