import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { forgetFormerCustomer } from "#shop/former-shop/former-customers.server.ts";
import type { Route } from "./+types/forget";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/moving-here/customers"));
}

export async function action({ context, params }: Route.ActionArgs) {
  await forgetFormerCustomer(context.get(shopContext), getActor(context), params);
  return redirect(href("/admin/moving-here/customers"));
}
