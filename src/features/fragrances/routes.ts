// The addresses of fragrances with their finder.
import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const fragrancesRoutes: FeatureRoutes = {
  shop: [
    route("find-my-candle", "features/fragrances/pages/find-candle/find-candle.tsx", {
      id: "routes/storefront/find-candle",
    }),
    route("fragrance-guide", "features/fragrances/pages/fragrance-guide.tsx", {
      id: "routes/storefront/fragrance-guide",
    }),
    route("fragrances/:slug", "features/fragrances/pages/fragrance.tsx", {
      id: "routes/storefront/fragrance",
    }),
  ],
  content: [
    route("fragrances", "features/fragrances/admin/fragrances.tsx", {
      id: "routes/admin/content/fragrances",
    }),
    route("fragrances/:slug?/edit", "features/fragrances/admin/edit-fragrance.tsx", {
      id: "routes/admin/content/edit-fragrance",
    }),
    route("fragrances/:slug/delete", "features/fragrances/admin/delete-fragrance.ts", {
      id: "routes/admin/content/delete-fragrance",
    }),
  ],
};
