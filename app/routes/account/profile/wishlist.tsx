import { WishlistList } from "#app/components/cart/wishlist-list.tsx";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listWishlist } from "#shop/cart/wishlist.server.ts";
import type { Route } from "./+types/wishlist";

export async function loader({ context }: Route.LoaderArgs) {
  return { wishes: await listWishlist(context.get(shopContext).db, { userId: getActor(context).id }) };
}

export default function ProfileWishlist({ loaderData }: Route.ComponentProps) {
  return <WishlistList wishes={loaderData.wishes} />;
}
