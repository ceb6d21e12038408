// The addresses of API keys and webhooks.
import { index, prefix, route } from "@react-router/dev/routes";
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const apiRoutes: FeatureRoutes = {
  owner: [
    route("settings/api-keys", "features/api/admin/api-keys/api-keys.tsx", {
      id: "routes/admin/settings/api-keys/api-keys",
    }),
    route("settings/api-keys/:id/revoke", "features/api/admin/api-keys/revoke-key.ts", {
      id: "routes/admin/settings/api-keys/revoke-key",
    }),
    ...prefix("settings/webhooks", [
      index("features/api/admin/webhooks/webhooks.tsx", { id: "routes/admin/settings/webhooks/webhooks" }),
      route(":id", "features/api/admin/webhooks/webhook.tsx", {
        id: "routes/admin/settings/webhooks/webhook",
      }),
      route(":id/switch-on", "features/api/admin/webhooks/switch-on.tsx", {
        id: "routes/admin/settings/webhooks/switch-on",
      }),
      ...buttonRoutes(
        "features/api/admin/webhooks/webhook-buttons.ts",
        "routes/admin/settings/webhooks/webhook-buttons",
        ":id",
        ["test", "switch-off", "remove"],
      ),
      route(":id/secret", "features/api/admin/webhooks/renew-secret.tsx", {
        id: "routes/admin/settings/webhooks/renew-secret",
      }),
      route(":id/messages/:messageId/again", "features/api/admin/webhooks/send-again.ts", {
        id: "routes/admin/settings/webhooks/send-again",
      }),
    ]),
  ],
};
