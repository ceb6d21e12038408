import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { enableAccount } from "#shop/identity/accounts.server.ts";
import type { Route } from "./+types/enable-account";
import { redirectToUser } from "./user-done.ts";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/users/:id", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  await enableAccount(context.get(shopContext), getActor(context), { userId: params.id });
  return redirectToUser(params.id, "enable");
}
