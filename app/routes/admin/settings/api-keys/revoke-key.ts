import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { revokeApiKey } from "#shop/identity/api-keys/api-keys.server.ts";
import type { Route } from "./+types/revoke-key";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/settings/api-keys"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await revokeApiKey(context.get(shopContext), getActor(context), params);
  return redirect(href("/admin/settings/api-keys"));
}
