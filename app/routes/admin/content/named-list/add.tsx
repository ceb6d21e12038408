import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { nameForm } from "#shop/content/named-list-form.ts";
import { getNamedList } from "#shop/content/named-lists.server.ts";
import { addName } from "#shop/editing/named-list.server.ts";
import type { Route } from "./+types/add";
import { loadNamedList } from "./load-named-list.server.ts";
import { metaOfNamedList, NamedListPage } from "./named-list-page.tsx";

export const loader = loadNamedList;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { list } = getNamedList(params.list);
  const entry = await readForm(nameForm, request);
  if (!entry.ok) return respondRefused(request, entry);
  const added = await addName(context.get(shopContext), getActor(context), { list, ...entry.value });
  if (!added.ok) return respondRefused(request, { errors: { name: added.fault }, values: entry.values });
  return redirect(href("/admin/content/:list", params));
}

export default function AddToNamedList({ loaderData, actionData }: Route.ComponentProps) {
  return <NamedListPage {...loaderData} answer={actionData} />;
}

export const meta = metaOfNamedList;
