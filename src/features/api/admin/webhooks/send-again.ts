import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { sendAgain } from "../../webhooks/deliveries.server.ts";
import type { Route } from "./+types/send-again";
import { redirectToWebhook } from "./redirect-to-webhook.ts";

const page = formsOn<Route.ActionArgs>("/admin/settings/webhooks/:id");
export const loader = page.loader;
export const action = page.call(
  sendAgain,
  ({ params }) => ({ endpointId: params.id, deliveryId: params.messageId }),
  (sent, { params }) => redirectToWebhook(params.id, sent.ok ? "sent" : "off"),
);
