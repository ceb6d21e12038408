// The addresses of articles.
import { route } from "@react-router/dev/routes";
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const articlesRoutes: FeatureRoutes = {
  shop: [
    route("blog", "features/articles/pages/blog.tsx", { id: "routes/storefront/blog" }),
    route("blog/:slug", "features/articles/pages/article.tsx", { id: "routes/storefront/article" }),
  ],
  content: [
    route("articles", "features/articles/admin/articles.tsx", { id: "routes/admin/content/articles" }),
    route("articles/:slug?/edit", "features/articles/admin/edit-article.tsx", {
      id: "routes/admin/content/edit-article",
    }),
    route("articles/:slug?/preview", "features/articles/admin/preview-article.tsx", {
      id: "routes/admin/content/preview-article",
    }),
    ...buttonRoutes(
      "features/articles/admin/article-buttons.ts",
      "routes/admin/content/article-buttons",
      "articles/:slug",
      ["publish", "unpublish", "delete"],
    ),
  ],
  bare: [
    route("blog/feed.xml", "features/articles/pages/feed.ts", { id: "routes/storefront/blog/feed" }),
    route("blog/:slug/like", "features/articles/pages/like.ts", { id: "routes/storefront/blog/like" }),
  ],
};
