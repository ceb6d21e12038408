import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { switchEndpoint } from "#shop/webhooks/endpoints.server.ts";
import type { Route } from "./+types/switch-on";
import { redirectToWebhook } from "./redirect-to-webhook.ts";

/** Reached by signing in again after the form was sent. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/admin/settings/webhooks/:id", { id }));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  await switchEndpoint(context.get(shopContext), getActor(context), { id: params.id, isOn: true });
  return redirectToWebhook(params.id, "on");
}

/** Without scripts the question to sign in again replaces this page; the action itself always redirects. */
export default function SwitchOnWebhookPage() {
  return null;
}
