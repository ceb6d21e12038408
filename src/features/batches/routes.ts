// The addresses of batches.
import { index, prefix, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const batchesRoutes: FeatureRoutes = {
  shop: [
    route("batch/:slug", "features/batches/pages/batch.tsx", { id: "routes/storefront/batch" }),
    route("notebook", "features/batches/pages/notebook.tsx", { id: "routes/storefront/notebook/notebook" }),
  ],
  staff: [
    ...prefix("batches", [
      index("features/batches/admin/batches.tsx", { id: "routes/admin/batches" }),
      route("cards.pdf", "features/batches/admin/cards.ts", { id: "routes/admin/batches/cards" }),
      route("new", "features/batches/admin/choose-product.tsx", {
        id: "routes/admin/batches/choose-product",
      }),
      route("new/:productId", "features/batches/admin/new-batch.tsx", {
        id: "routes/admin/batches/new-batch",
      }),
      route(":number", "features/batches/admin/edit-batch.tsx", { id: "routes/admin/batches/edit-batch" }),
      route(":number/delete", "features/batches/admin/delete-batch.tsx", {
        id: "routes/admin/batches/delete-batch",
      }),
    ]),
    route("orders/:number/pack", "features/batches/admin/orders/pack.tsx", {
      id: "routes/admin/orders/batches/pack",
    }),
    route("orders/:number/batches", "features/batches/admin/orders/note.tsx", {
      id: "routes/admin/orders/batches/note",
    }),
  ],
};
