import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getNamedList } from "#shop/content/named-lists.server.ts";
import { removeEntry } from "#shop/editing/named-list.server.ts";
import type { Route } from "./+types/delete";
import { loadNamedList } from "./load-named-list.server.ts";
import { metaOfNamedList, NamedListPage } from "./named-list-page.tsx";

export const loader = loadNamedList;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { list } = getNamedList(params.list);
  const input = { list, slug: params.slug };
  const deleted = await removeEntry(context.get(shopContext), getActor(context), input);
  if (!deleted.ok) return respondRefused(request, { errors: { name: deleted.fault } });
  return redirect(href("/admin/content/:list", { list: params.list }));
}

export default function DeleteFromNamedList({ loaderData, actionData, params }: Route.ComponentProps) {
  return <NamedListPage {...loaderData} answer={actionData} slug={params.slug} />;
}

export const meta = metaOfNamedList;
