// The addresses of moving here from another shop.
import { index, prefix, route } from "@react-router/dev/routes";
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const movingHereRoutes: FeatureRoutes = {
  staff: [
    ...prefix("moving-here", [
      index("features/moving-here/admin/moving-here.tsx", { id: "routes/admin/moving-here/moving-here" }),
      route("reviews", "features/moving-here/admin/reviews.tsx", { id: "routes/admin/moving-here/reviews" }),
      ...buttonRoutes(
        "features/moving-here/admin/review-buttons.ts",
        "routes/admin/moving-here/review-buttons",
        "reviews/:id",
        ["show", "hide"],
      ),
      route("reviews/show-all", "features/moving-here/admin/show-all-reviews.ts", {
        id: "routes/admin/moving-here/show-all-reviews",
      }),
    ]),
  ],
  owner: [
    ...prefix("moving-here", [
      route("imports/:importId", "features/moving-here/admin/import.tsx", {
        id: "routes/admin/moving-here/import",
      }),
      route("imports/:importId/apply", "features/moving-here/admin/apply.ts", {
        id: "routes/admin/moving-here/apply",
      }),
      route("imports/:importId/report.csv", "features/moving-here/admin/report.ts", {
        id: "routes/admin/moving-here/report",
      }),
      route("customers", "features/moving-here/admin/customers.tsx", {
        id: "routes/admin/moving-here/customers",
      }),
      route("customers/invite", "features/moving-here/admin/invite.tsx", {
        id: "routes/admin/moving-here/invite",
      }),
      route("customers/:id", "features/moving-here/admin/customer.tsx", {
        id: "routes/admin/moving-here/customer",
      }),
      route("customers/:id/forget", "features/moving-here/admin/forget.ts", {
        id: "routes/admin/moving-here/forget",
      }),
    ]),
  ],
};
