import { WishlistList } from "#app/components/cart/wishlist-list.tsx";
import { findOwners } from "#app/routes/cart/cart-request.server.ts";
import { privateHeaders } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listWishlist } from "#shop/cart/wishlist.server.ts";
import type { Route } from "./+types/wishlist";
import { InStockRow } from "./catalogue/in-stock-row.tsx";
import { loadSuggestions } from "./catalogue/suggestions.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { wishlist } = await findOwners(args);
  const shop = args.context.get(shopContext);
  const wishes = await listWishlist(shop.db, wishlist);
  return { wishes, wayOn: wishes.length === 0 ? await loadSuggestions(shop) : undefined };
}

export const headers = privateHeaders;

export default function WishlistPage({ loaderData: { wishes, wayOn } }: Route.ComponentProps) {
  return (
    <div className="page-width py-12">
      <h1 className="mb-8 text-4xl">Your wishlist</h1>
      <WishlistList wishes={wishes} unlit={wayOn?.unlit} />
      {wayOn && (
        <div className="mx-auto max-w-2xl">
          <InStockRow title="Some of our favourites" products={wayOn.inStock} />
        </div>
      )}
    </div>
  );
}

export const meta = () => [{ title: "Your wishlist" }, { name: "robots", content: "noindex" }];
