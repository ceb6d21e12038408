import { data, href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { collectionList } from "#shop/catalogue/collections/collections.server.ts";
import { moveForm } from "#shop/content/named-list-form.ts";
import { moveEntry } from "#shop/editing/named-list.server.ts";
import type { Route } from "./+types/move-collection";

export function loader() {
  return redirect(href("/admin/content/collections"));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const move = await readForm(moveForm, request);
  if (!move.ok) throw data(null, 400);
  const input = { list: collectionList, slug: params.slug, ...move.value };
  await moveEntry(context.get(shopContext), getActor(context), input);
  return redirect(href("/admin/content/collections"));
}
