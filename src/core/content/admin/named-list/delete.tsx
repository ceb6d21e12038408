import { href } from "react-router";
import { removeEntry } from "#core/editing/named-list.server.ts";
import { noFields } from "#core/forms/field.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { getNamedList } from "../../named-lists.server.ts";
import type { Route } from "./+types/delete";
import { loadNamedList } from "./load-named-list.server.ts";
import { metaOfNamedList, NamedListPage } from "./named-list-page.tsx";

export const loader = loadNamedList;

export const action = submit(noFields, removeEntry, {
  input: ({ params }: Route.ActionArgs) => ({ ...params, ...getNamedList(params.list) }),
  to: ({ params: { list } }) => href("/admin/content/:list", { list }),
  refuse: ({ fault }) => ({ errors: { name: fault } }),
});

export default function DeleteFromNamedList({ loaderData, actionData, params }: Route.ComponentProps) {
  return <NamedListPage {...loaderData} answer={actionData} slug={params.slug} />;
}

export const meta = metaOfNamedList;
