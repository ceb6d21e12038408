import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { switchEndpoint } from "../../webhooks/endpoints.server.ts";
import type { Route } from "./+types/switch-on";
import { redirectToWebhook } from "./redirect-to-webhook.ts";

const page = formsOn<Route.ActionArgs>("/admin/settings/webhooks/:id");
export const loader = page.loader;
export const action = askingAgain(
  page.call(
    switchEndpoint,
    ({ params: { id } }) => ({ id, isOn: true }),
    (_done, { params: { id } }) => redirectToWebhook(id, "on"),
  ),
);

export default AskingAgainPage;
