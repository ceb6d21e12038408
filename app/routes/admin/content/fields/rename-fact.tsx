import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { renameFact } from "#shop/catalogue/fields/edit-fields.server.ts";
import { factForm } from "#shop/catalogue/fields/field-form.ts";
import type { Route } from "./+types/rename-fact";
import { FieldsPage } from "./fields-page.tsx";
import { loadFields } from "./load-fields.server.ts";

export const loader = loadFields;

export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const read = await readForm(factForm, request);
  if (!read.ok) return respondRefused(request, read);
  const renamed = await renameFact(context.get(shopContext), getActor(context), { key, ...read.value });
  if (renamed.ok) return redirect(href("/admin/content/fields"));
  return respondRefused(request, { errors: renamed.errors, values: read.values });
}

export default function RenameFact({ loaderData, actionData, params }: Route.ComponentProps) {
  return <FieldsPage {...loaderData} answer={actionData} refusedKey={params.key} />;
}

export function meta() {
  return [{ title: "Product fields" }];
}
