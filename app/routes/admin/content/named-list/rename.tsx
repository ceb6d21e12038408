import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { nameForm } from "#shop/content/named-list-form.ts";
import { getNamedList } from "#shop/content/named-lists.server.ts";
import { renameEntry } from "#shop/editing/named-list.server.ts";
import type { Route } from "./+types/rename";
import { loadNamedList } from "./load-named-list.server.ts";
import { metaOfNamedList, NamedListPage } from "./named-list-page.tsx";

export const loader = loadNamedList;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { list } = getNamedList(params.list);
  const entry = await readForm(nameForm, request);
  if (!entry.ok) return respondRefused(request, entry);
  const input = { list, slug: params.slug, ...entry.value };
  const renamed = await renameEntry(context.get(shopContext), getActor(context), input);
  if (!renamed.ok) return respondRefused(request, { errors: { name: renamed.fault }, values: entry.values });
  return redirect(href("/admin/content/:list", { list: params.list }));
}

export default function RenameInNamedList({ loaderData, actionData, params }: Route.ComponentProps) {
  return <NamedListPage {...loaderData} answer={actionData} slug={params.slug} />;
}

export const meta = metaOfNamedList;
