import { href } from "react-router";
import { forgetListPages } from "#core/content/list-pages.server.ts";
import { moveForm } from "#core/content/named-list-form.ts";
import { moveEntry } from "#core/editing/named-list.server.ts";
import type { Actor } from "#core/identity/actor.ts";
import type { Shop } from "#core/shop.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { collectionList } from "../collections.server.ts";
import { deleteCollection } from "../edit-collections.server.ts";
import type { Route } from "./+types/collection-buttons";

const list = collectionList;
const page = formsOn<Route.ActionArgs>("/admin/content/collections");
export const loader = page.loader;
export const action = page.choose({
  move: page.callByForm(moveForm, moveEntry, ({ params: { slug } }, move) => ({ list, slug, ...move })),
  delete: page.call(
    deleteWithPages,
    ({ params }) => params.slug,
    (deleted, { params }) => {
      if (deleted.ok) return "";
      return `${href("/admin/content/collections/:slug?/edit", params)}?kept=${deleted.reason}`;
    },
  ),
});

async function deleteWithPages(shop: Shop, actor: Actor, slug: string) {
  const deleted = await deleteCollection(shop, actor, slug);
  if (deleted.ok) await forgetListPages(shop, actor);
  return deleted;
}
