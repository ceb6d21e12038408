// The addresses of reviews.
import { route } from "@react-router/dev/routes";
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const reviewsRoutes: FeatureRoutes = {
  shop: [
    route("products/:slug/review", "features/reviews/pages/write-review.tsx", {
      id: "routes/storefront/reviews/write-review",
    }),
    route("order/:orderId/review/:slug", "features/reviews/pages/write-review.tsx", {
      id: "review-by-link",
    }),
  ],
  staff: [
    route("reviews", "features/reviews/admin/reviews.tsx", { id: "routes/admin/reviews" }),
    ...buttonRoutes(
      "features/reviews/admin/review-buttons.ts",
      "routes/admin/reviews/review-buttons",
      "reviews/:id",
      ["approve", "reject"],
    ),
    route("reviews/:id/photograph", "features/reviews/admin/photograph.ts", {
      id: "routes/admin/reviews/photograph",
    }),
    route("reviews/:id/answer", "features/reviews/admin/answer.tsx", { id: "routes/admin/reviews/answer" }),
  ],
};
