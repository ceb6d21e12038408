import { data, href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { moveField } from "#shop/catalogue/fields/edit-fields.server.ts";
import { moveForm } from "#shop/content/named-list-form.ts";
import type { Route } from "./+types/move-field";

export function loader() {
  return redirect(href("/admin/content/fields"));
}

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const move = await readForm(moveForm, request);
  if (!move.ok) throw data(null, 400);
  await moveField(context.get(shopContext), getActor(context), { key, ...move.value });
  return redirect(href("/admin/content/fields"));
}
