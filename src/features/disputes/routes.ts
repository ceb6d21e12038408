// The addresses of disputes.
import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const disputesRoutes: FeatureRoutes = {
  owner: [
    route("disputes", "features/disputes/admin/disputes.tsx", { id: "routes/admin/disputes/disputes" }),
    route("disputes/:id", "features/disputes/admin/dispute.tsx", { id: "routes/admin/disputes/dispute" }),
    route("disputes/:id/evidence", "features/disputes/admin/evidence.ts", {
      id: "routes/admin/disputes/evidence",
    }),
    route("disputes/:id/papers/:kind?", "features/disputes/admin/old-address.ts", {
      id: "routes/admin/disputes/old-address",
    }),
    ...["send", "accept"].map((name) =>
      route(`disputes/:id/${name}`, "features/disputes/admin/old-address.ts", {
        id: `routes/admin/disputes/old-address/${name}`,
      }),
    ),
  ],
};
