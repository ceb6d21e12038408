// The addresses of selling at a mela.
import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const melaRoutes: FeatureRoutes = {
  staff: [
    route("orders/mela", "features/mela/admin/mela.tsx", { id: "routes/admin/orders/mela" }),
    route("orders/mela/amount", "features/mela/admin/mela-amount.ts", {
      id: "routes/admin/orders/mela-amount",
    }),
  ],
};
