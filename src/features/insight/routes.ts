// The addresses of visits.
import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const insightRoutes: FeatureRoutes = {
  staff: [
    route("insight", "features/insight/admin/insight.tsx", { id: "routes/admin/insight" }),
    route("insight.csv", "features/insight/admin/visits-csv.ts", { id: "routes/admin/insight/visits-csv" }),
  ],
};
