import { href } from "react-router";
import { renameEntry } from "#core/editing/named-list.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { entryForm } from "../../named-list-form.ts";
import { getNamedList } from "../../named-lists.server.ts";
import type { Route } from "./+types/rename";
import { loadNamedList } from "./load-named-list.server.ts";
import { metaOfNamedList, NamedListPage } from "./named-list-page.tsx";

export const loader = loadNamedList;

export const action = submit(entryForm, renameEntry, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...params, ...getNamedList(params.list), ...form }),
  to: ({ params: { list } }) => href("/admin/content/:list", { list }),
  refuse: ({ fault }) => ({ errors: { name: fault } }),
});

export default function RenameInNamedList({ loaderData, actionData, params }: Route.ComponentProps) {
  return <NamedListPage {...loaderData} answer={actionData} slug={params.slug} />;
}

export const meta = metaOfNamedList;
