// The addresses of films.
import { prefix, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#core/web/feature-routes.ts";

export const filmsRoutes: FeatureRoutes = {
  staff: [
    ...prefix("products/:productId", [
      route("film", "features/films/admin/product-film.tsx", { id: "routes/admin/products/product-film" }),
    ]),
  ],
  content: [
    route("videos", "features/films/admin/videos.tsx", { id: "routes/admin/content/videos/videos" }),
    route("videos/:id/delete", "features/films/admin/delete-video.ts", {
      id: "routes/admin/content/videos/delete-video",
    }),
  ],
};
