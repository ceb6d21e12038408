// The addresses of carts left behind.
import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const leftCartsRoutes: FeatureRoutes = {
  shop: [
    route("cart/email", "features/left-carts/pages/ask.tsx", { id: "routes/storefront/left-cart/ask" }),
    route("cart/left", "features/left-carts/pages/left-cart.tsx", {
      id: "routes/storefront/left-cart/left-cart",
    }),
    route("cart/left/stop", "features/left-carts/pages/stop.tsx", { id: "routes/storefront/left-cart/stop" }),
  ],
};
