// The addresses of channels.
import { index, prefix, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const channelsRoutes: FeatureRoutes = {
  owner: [
    ...prefix("channels", [
      index("features/channels/admin/overview.tsx", { id: "routes/admin/channels/overview" }),
      route("products/:productId", "features/channels/admin/identifiers.tsx", {
        id: "routes/admin/channels/identifiers",
      }),
      route("categories/:slug", "features/channels/admin/google-category.tsx", {
        id: "routes/admin/channels/google-category",
      }),
      route(":channel", "features/channels/admin/report.tsx", { id: "routes/admin/channels/report" }),
    ]),
  ],
};
