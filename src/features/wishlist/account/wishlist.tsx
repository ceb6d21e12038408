import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { WishlistList } from "../ui/wishlist-list.tsx";
import { listWishlist } from "../wishlist.server.ts";
import type { Route } from "./+types/wishlist";

export async function loader({ context }: Route.LoaderArgs) {
  return { wishes: await listWishlist(context.get(shopContext).db, { userId: getActor(context).id }) };
}

export default function ProfileWishlist({ loaderData }: Route.ComponentProps) {
  return <WishlistList wishes={loaderData.wishes} />;
}
