// The addresses of couriers and India Post.
import { index, prefix, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const couriersRoutes: FeatureRoutes = {
  packing: [
    route("orders/post-file", "features/couriers/admin/post/post-file.tsx", {
      id: "routes/admin/orders/post/post-file",
    }),
    route("orders/post-file.xlsx", "features/couriers/admin/post/post-xlsx.ts", {
      id: "routes/admin/orders/post/post-xlsx",
    }),
  ],
  staff: [
    route("orders/many/book", "features/couriers/admin/book-many.ts", {
      id: "routes/admin/orders/courier/book-many",
    }),
    route("orders/courier-labels.pdf", "features/couriers/admin/courier-labels.ts", {
      id: "routes/admin/orders/courier/courier-labels",
    }),
    ...prefix("orders/post-files", [
      index("features/couriers/admin/post/post-files.tsx", { id: "routes/admin/orders/post/post-files" }),
      route(":importId", "features/couriers/admin/post/post-import.tsx", {
        id: "routes/admin/orders/post/post-import",
      }),
      route(":importId/make", "features/couriers/admin/post/make-post-import.ts", {
        id: "routes/admin/orders/post/make-post-import",
      }),
      route(":importId/report.csv", "features/couriers/admin/post/post-report.ts", {
        id: "routes/admin/orders/post/post-report",
      }),
    ]),
    route("orders/:number/courier", "features/couriers/admin/book.tsx", {
      id: "routes/admin/orders/courier/book",
    }),
    route("orders/:number/courier/cancel", "features/couriers/admin/cancel-booking.ts", {
      id: "routes/admin/orders/courier/cancel-booking",
    }),
  ],
  owner: [
    route("settings/courier", "features/couriers/admin/settings/courier.tsx", {
      id: "routes/admin/settings/courier/courier",
    }),
  ],
};
