import { href } from "react-router";
import { submit } from "#core/web/routes/submit.server.ts";
import { renameFact } from "../edit-fields.server.ts";
import { factForm } from "../field-form.ts";
import type { Route } from "./+types/rename-fact";
import { FieldsPage } from "./fields-page.tsx";
import { loadFields } from "./load-fields.server.ts";

export const loader = loadFields;

export const action = submit(factForm, renameFact, {
  input: ({ params }: Route.ActionArgs, form) => ({ ...params, ...form }),
  to: () => href("/admin/content/fields"),
  refuse: ({ errors }) => ({ errors }),
});

export default function RenameFact({ loaderData, actionData, params }: Route.ComponentProps) {
  return <FieldsPage {...loaderData} answer={actionData} refusedKey={params.key} />;
}

export const meta = () => [{ title: "Product fields" }];
