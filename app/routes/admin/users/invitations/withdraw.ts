import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { withdrawInvitation } from "#shop/identity/staff-invitations/staff-invitations.server.ts";
import type { Route } from "./+types/withdraw";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/users/invitations"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await withdrawInvitation(context.get(shopContext), getActor(context), params);
  return redirect(`${href("/admin/users/invitations")}?done=withdrawn`);
}
