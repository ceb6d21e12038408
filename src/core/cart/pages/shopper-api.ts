import type { SessionUser } from "#core/identity/identity.ts";
import { findLastOrder } from "#core/orders/recent-order.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import type { Shop } from "#core/shop.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { findOwnTradeAccount } from "#features/trade/trade-accounts.server.ts";
import { readCart } from "../cart.server.ts";
import { listWishlistIds } from "../wishlist-lines.server.ts";
import type { Route } from "./+types/shopper-api";
import { findOwners } from "./cart-request.server.ts";

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
