// The addresses of gifts.
import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const giftsRoutes: FeatureRoutes = {
  shop: [route("gifts", "features/gifts/pages/gifts/gifts.tsx", { id: "routes/storefront/gifts" })],
  staff: [
    route("orders/:number/card.pdf", "features/gifts/admin/greeting-card.ts", {
      id: "routes/admin/orders/gifts/greeting-card",
    }),
  ],
  owner: [
    route("settings/gifts/picture", "features/gifts/admin/wrap-picture.tsx", {
      id: "routes/admin/settings/wrap-picture",
    }),
  ],
};
