import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { sendAgain } from "#shop/webhooks/deliveries.server.ts";
import type { Route } from "./+types/send-again";
import { redirectToWebhook } from "./redirect-to-webhook.ts";

/** Reached by signing in again after the form was sent. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/admin/settings/webhooks/:id", { id }));
}

export async function action({ context, params }: Route.ActionArgs) {
  const input = { endpointId: params.id, deliveryId: params.messageId };
  const sent = await sendAgain(context.get(shopContext), getActor(context), input);
  return redirectToWebhook(params.id, sent.ok ? "sent" : "off");
}
