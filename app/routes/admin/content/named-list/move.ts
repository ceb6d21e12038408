import { formsOn } from "#app/routes/forms-on.server.ts";
import { moveForm } from "#shop/content/named-list-form.ts";
import { getNamedList } from "#shop/content/named-lists.server.ts";
import { moveEntry } from "#shop/editing/named-list.server.ts";
import type { Route } from "./+types/move";

const page = formsOn<Route.ActionArgs>("/admin/content/:list");
export const loader = page.loader;
export const action = page.callByForm(moveForm, moveEntry, ({ params: { list, slug } }, move) => ({
  list: getNamedList(list).list,
  slug,
  ...move,
}));
