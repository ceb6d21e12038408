// The addresses of the wishlist.
import { prefix, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const wishlistRoutes: FeatureRoutes = {
  shop: [route("wishlist", "features/wishlist/pages/wishlist.tsx", { id: "routes/storefront/wishlist" })],
  profile: [
    route("wishlist", "features/wishlist/account/wishlist.tsx", {
      id: "routes/account/profile/wishlist",
    }),
  ],
  bare: [
    ...prefix("wishlist", [
      route("lines", "features/wishlist/pages/add-to-wishlist.ts", { id: "routes/cart/add-to-wishlist" }),
      route("lines/:productId/remove", "features/wishlist/pages/remove-from-wishlist.ts", {
        id: "routes/cart/remove-from-wishlist",
      }),
    ]),
  ],
};
