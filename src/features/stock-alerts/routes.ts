// The addresses of alerts of what is back in stock.
import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const stockAlertsRoutes: FeatureRoutes = {
  shop: [
    route("products/:slug/tell-me", "features/stock-alerts/pages/stock-alert.tsx", {
      id: "routes/storefront/stock-alert",
    }),
    route("tell-me", "features/stock-alerts/pages/pause-alert.tsx", {
      id: "routes/storefront/stock-alert/pause-alert",
    }),
    route("back-in-stock/confirm", "features/stock-alerts/pages/stock-alert-confirm.tsx", {
      id: "routes/storefront/stock-alert-confirm",
    }),
    route("back-in-stock/stop", "features/stock-alerts/pages/stock-alert-stop.tsx", {
      id: "routes/storefront/stock-alert-stop",
    }),
  ],
};
