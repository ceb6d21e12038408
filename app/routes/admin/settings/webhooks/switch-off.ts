import { formsOn } from "#app/routes/forms-on.server.ts";
import { switchEndpoint } from "#shop/webhooks/endpoints.server.ts";
import type { Route } from "./+types/switch-off";
import { redirectToWebhook } from "./redirect-to-webhook.ts";

const page = formsOn<Route.ActionArgs>("/admin/settings/webhooks/:id");
export const loader = page.loader;
export const action = page.call(
  switchEndpoint,
  ({ params: { id } }) => ({ id, isOn: false }),
  (_done, { params: { id } }) => redirectToWebhook(id, "paused"),
);
