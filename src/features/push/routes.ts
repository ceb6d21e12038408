// The addresses of the ring of a phone.
import { route } from "@react-router/dev/routes";
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const pushRoutes: FeatureRoutes = {
  staff: [
    route("ring", "features/push/admin/ring.tsx", { id: "routes/admin/ring/ring" }),
    ...buttonRoutes("features/push/admin/ring-buttons.ts", "routes/admin/ring/ring-buttons", "ring", [
      "save",
      "stop",
    ]),
  ],
};
