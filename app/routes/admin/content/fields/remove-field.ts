import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { removeField } from "#shop/catalogue/fields/edit-fields.server.ts";
import type { Route } from "./+types/remove-field";

export function loader() {
  return redirect(href("/admin/content/fields"));
}

export async function action({ context, params: { key } }: Route.ActionArgs) {
  await removeField(context.get(shopContext), getActor(context), key);
  return redirect(href("/admin/content/fields"));
}
