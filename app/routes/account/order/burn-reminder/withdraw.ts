import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { withdrawBurnReminder } from "#shop/orders/burn-reminders/burn-reminders.server.ts";
import type { Route } from "./+types/withdraw";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/profile/orders/:number", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  await withdrawBurnReminder(context.get(shopContext), getActor(context), params);
  return redirect(href("/profile/orders/:number", params), 303);
}
