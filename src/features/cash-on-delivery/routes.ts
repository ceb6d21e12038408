// The addresses of cash on delivery.
import { route } from "@react-router/dev/routes";
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const cashOnDeliveryRoutes: FeatureRoutes = {
  shop: [
    route("order-on-delivery/:orderId", "features/cash-on-delivery/pages/order.tsx", {
      id: "routes/storefront/on-delivery/order",
    }),
    route("order-on-delivery/:orderId/cancel", "features/cash-on-delivery/pages/cancel.ts", {
      id: "routes/storefront/on-delivery/cancel",
    }),
  ],
  staff: [
    route("orders/on-delivery", "features/cash-on-delivery/admin/on-delivery.tsx", {
      id: "routes/admin/orders/on-delivery/on-delivery",
    }),
    ...buttonRoutes(
      "features/cash-on-delivery/admin/waiting-buttons.ts",
      "routes/admin/orders/on-delivery/waiting-buttons",
      "orders/on-delivery/:orderId",
      ["confirm", "cancel"],
    ),
    route("orders/:number/paid-at-the-door", "features/cash-on-delivery/admin/collect.tsx", {
      id: "routes/admin/orders/on-delivery/collect",
    }),
  ],
  owner: [
    route("orders/:number/forgive", "features/cash-on-delivery/admin/forgive.ts", {
      id: "routes/admin/orders/on-delivery/forgive",
    }),
    route("orders/on-delivery/:orderId/here", "features/cash-on-delivery/admin/here.ts", {
      id: "routes/admin/orders/on-delivery/here",
    }),
    route("orders/on-delivery/handed-in", "features/cash-on-delivery/admin/handed-in.tsx", {
      id: "routes/admin/orders/on-delivery/handed-in",
    }),
  ],
};
