import { href } from "react-router";
import { addName } from "#core/editing/named-list.server.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { nameForm } from "../../named-list-form.ts";
import { getNamedList } from "../../named-lists.server.ts";
import type { Route } from "./+types/add";
import { loadNamedList } from "./load-named-list.server.ts";
import { metaOfNamedList, NamedListPage } from "./named-list-page.tsx";

export const loader = loadNamedList;

export const action = submit(nameForm, addName, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...getNamedList(params.list), ...form }),
  to: ({ params }) => href("/admin/content/:list", params),
  refuse: ({ fault }) => ({ errors: { name: fault } }),
});

export default function AddToNamedList({ loaderData, actionData }: Route.ComponentProps) {
  return <NamedListPage {...loaderData} answer={actionData} />;
}

export const meta = metaOfNamedList;
