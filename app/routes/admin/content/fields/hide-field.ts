import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { hideField } from "#shop/catalogue/fields/edit-fields.server.ts";
import type { Route } from "./+types/hide-field";

export function loader() {
  return redirect(href("/admin/content/fields"));
}

export async function action({ context, params: { key } }: Route.ActionArgs) {
  await hideField(context.get(shopContext), getActor(context), { key, hidden: true });
  return redirect(href("/admin/content/fields"));
}
