import { findOwners } from "#core/cart/pages/cart-request.server.ts";
import { InStockRow } from "#core/catalogue/pages/in-stock-row.tsx";
import { loadSuggestions } from "#core/catalogue/pages/suggestions.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { WishlistList } from "../ui/wishlist-list.tsx";
import { listWishlist } from "../wishlist.server.ts";
import type { Route } from "./+types/wishlist";

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
