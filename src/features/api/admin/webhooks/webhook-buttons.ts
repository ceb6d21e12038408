import { href } from "react-router";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { sendTest } from "../../webhooks/deliveries.server.ts";
import { removeEndpoint, switchEndpoint } from "../../webhooks/endpoints.server.ts";
import type { Route } from "./+types/webhook-buttons";
import { redirectToWebhook } from "./redirect-to-webhook.ts";

const page = formsOn<Route.ActionArgs>("/admin/settings/webhooks/:id");
export const loader = page.loader;
export const action = page.choose({
  test: page.call(sendTest, page.params, (sent, { params: { id } }) =>
    redirectToWebhook(id, sent.ok ? "sent" : "off"),
  ),
  "switch-off": page.call(
    switchEndpoint,
    ({ params: { id } }) => ({ id, isOn: false }),
    (_done, { params: { id } }) => redirectToWebhook(id, "paused"),
  ),
  remove: page.call(removeEndpoint, page.params, href("/admin/settings/webhooks")),
});
