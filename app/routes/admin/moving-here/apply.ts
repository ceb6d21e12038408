import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { applyFormerImport } from "#shop/former-shop/former-imports.server.ts";
import type { Route } from "./+types/apply";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/moving-here/imports/:importId", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  await applyFormerImport(context.get(shopContext), getActor(context), params);
  return redirect(href("/admin/moving-here/imports/:importId", params));
}
