// The addresses of custom orders.
import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const customOrdersRoutes: FeatureRoutes = {
  shop: [
    route("custom-order", "features/custom-orders/pages/custom-order.tsx", {
      id: "routes/storefront/custom-order",
    }),
  ],
  staff: [
    route("messages/:id/quote", "features/custom-orders/admin/quote.tsx", {
      id: "routes/admin/messages/quote",
    }),
  ],
  bare: [
    route("order/:orderId/label.webp", "features/custom-orders/pages/label-picture.ts", {
      id: "routes/storefront/staff-order/label-picture",
    }),
  ],
};
