import { WishlistList } from "#app/components/cart/wishlist-list.tsx";
import { findOwners } from "#app/routes/cart/cart-request.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listWishlist } from "#shop/cart/wishlist.server.ts";
import type { Route } from "./+types/wishlist";

export async function loader(args: Route.LoaderArgs) {
  const { wishlist } = await findOwners(args);
  return { wishes: await listWishlist(args.context.get(shopContext).db, wishlist) };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-12">
      <h1 className="mb-8 text-4xl">Your wishlist</h1>
      <WishlistList wishes={loaderData.wishes} />
    </div>
  );
}

export function meta() {
  return [{ title: "Your wishlist" }, { name: "robots", content: "noindex" }];
}
