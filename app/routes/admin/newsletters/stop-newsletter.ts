import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { stopNewsletter } from "#shop/messages/newsletters.server.ts";
import type { Route } from "./+types/stop-newsletter";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/newsletters/:id", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  await stopNewsletter(context.get(shopContext), getActor(context), params);
  return redirect(href("/admin/newsletters/:id", params));
}
