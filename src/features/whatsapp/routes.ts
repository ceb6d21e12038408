// The addresses of WhatsApp.
import { route } from "@react-router/dev/routes";
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const whatsappRoutes: FeatureRoutes = {
  profile: [
    route("settings/whatsapp", "features/whatsapp/account/whatsapp.tsx", {
      id: "routes/account/profile/whatsapp",
    }),
  ],
  owner: [
    route("settings/whatsapp", "features/whatsapp/admin/whatsapp.tsx", {
      id: "routes/admin/settings/whatsapp/whatsapp",
    }),
    ...buttonRoutes(
      "features/whatsapp/admin/whatsapp-buttons.ts",
      "routes/admin/settings/whatsapp/whatsapp-buttons",
      "settings/whatsapp",
      ["approve", "remove"],
    ),
  ],
};
