import { data, href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { moveForm } from "#shop/content/named-list-form.ts";
import { getNamedList } from "#shop/content/named-lists.server.ts";
import { moveEntry } from "#shop/editing/named-list.server.ts";
import type { Route } from "./+types/move";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/content/:list", { list: params.list }));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { list } = getNamedList(params.list);
  const move = await readForm(moveForm, request);
  if (!move.ok) throw data(null, 400);
  const input = { list, slug: params.slug, ...move.value };
  await moveEntry(context.get(shopContext), getActor(context), input);
  return redirect(href("/admin/content/:list", { list: params.list }));
}
