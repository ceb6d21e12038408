import { moveForm } from "#core/content/named-list-form.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { hideField, moveField, removeField } from "../edit-fields.server.ts";
import type { Route } from "./+types/field-buttons";

const page = formsOn<Route.ActionArgs>("/admin/content/fields");
export const loader = page.loader;
export const action = page.choose({
  move: page.callByForm(moveForm, moveField, ({ params: { key } }, move) => ({ key, ...move })),
  hide: page.call(hideField, ({ params: { key } }) => ({ key, hidden: true })),
  show: page.call(hideField, ({ params: { key } }) => ({ key, hidden: false })),
  remove: page.call(removeField, ({ params }) => params.key),
});
