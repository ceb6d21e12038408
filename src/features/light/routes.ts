// The addresses of light on pictures.
import { prefix, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const lightRoutes: FeatureRoutes = {
  staff: [
    ...prefix("products/:productId", [
      route("light", "features/light/admin/light.tsx", { id: "routes/admin/products/light/light" }),
      route("light/stop", "features/light/admin/stop-lighting.ts", {
        id: "routes/admin/products/light/stop-lighting",
      }),
    ]),
  ],
};
