import { formsOn } from "#app/routes/forms-on.server.ts";
import { hideField, moveField, removeField } from "#shop/catalogue/fields/edit-fields.server.ts";
import { moveForm } from "#shop/content/named-list-form.ts";
import type { Route } from "./+types/field-buttons";

const page = formsOn<Route.ActionArgs>("/admin/content/fields");
export const loader = page.loader;
export const action = page.choose({
  move: page.callByForm(moveForm, moveField, ({ params: { key } }, move) => ({ key, ...move })),
  hide: page.call(hideField, ({ params: { key } }) => ({ key, hidden: true })),
  show: page.call(hideField, ({ params: { key } }) => ({ key, hidden: false })),
  remove: page.call(removeField, ({ params }) => params.key),
});
