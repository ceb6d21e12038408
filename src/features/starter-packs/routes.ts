// The addresses of starter packs.
import { prefix, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const starterPacksRoutes: FeatureRoutes = {
  owner: [
    ...prefix("make-it-yours", [
      route("trade", "features/starter-packs/admin/trade.tsx", { id: "routes/admin/make-it-yours/trade" }),
    ]),
  ],
};
