// The addresses of the newsletter.
import { index, prefix, route } from "@react-router/dev/routes";
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const newsletterRoutes: FeatureRoutes = {
  shop: [
    ...prefix("newsletter", [
      index("features/newsletter/pages/newsletter.tsx", { id: "routes/storefront/newsletter" }),
      route("confirm", "features/newsletter/pages/newsletter-confirm.tsx", {
        id: "routes/storefront/newsletter-confirm",
      }),
      route("unsubscribe", "features/newsletter/pages/newsletter-unsubscribe.tsx", {
        id: "routes/storefront/newsletter-unsubscribe",
      }),
    ]),
  ],
  owner: [
    ...prefix("newsletters", [
      index("features/newsletter/admin/newsletters.tsx", { id: "routes/admin/newsletters" }),
      route(":id?/edit", "features/newsletter/admin/edit-newsletter.tsx", {
        id: "routes/admin/newsletters/edit-newsletter",
      }),
      route(":id", "features/newsletter/admin/newsletter.tsx", { id: "routes/admin/newsletters/newsletter" }),
      route(":id/send", "features/newsletter/admin/send-newsletter.tsx", {
        id: "routes/admin/newsletters/send-newsletter",
      }),
      ...buttonRoutes(
        "features/newsletter/admin/newsletter-buttons.ts",
        "routes/admin/newsletters/newsletter-buttons",
        ":id",
        ["stop", "resume", "delete"],
      ),
    ]),
    route("subscribers", "features/newsletter/admin/subscribers.tsx", { id: "routes/admin/subscribers" }),
    route("subscribers.csv", "features/newsletter/admin/subscribers-csv.ts", {
      id: "routes/admin/subscribers-csv",
    }),
  ],
};
