// The addresses of burn reminders.
import { buttonRoutes, type FeatureRoutes } from "#core/web/feature-routes.ts";

export const burnRemindersRoutes: FeatureRoutes = {
  signedIn: [
    ...buttonRoutes(
      "features/burn-reminders/account/reminder-buttons.ts",
      "routes/account/order/burn-reminder/reminder-buttons",
      "profile/orders/:number",
      ["reminder", "reminder/withdraw"],
    ),
  ],
};
