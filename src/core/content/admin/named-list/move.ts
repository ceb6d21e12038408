import { moveEntry } from "#core/editing/named-list.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { moveForm } from "../../named-list-form.ts";
import { getNamedList } from "../../named-lists.server.ts";
import type { Route } from "./+types/move";

const page = formsOn<Route.ActionArgs>("/admin/content/:list");
export const loader = page.loader;
export const action = page.callByForm(moveForm, moveEntry, ({ params: { list, slug } }, move) => ({
  list: getNamedList(list).list,
  slug,
  ...move,
}));
