import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deleteCollection } from "#shop/catalogue/collections/edit-collections.server.ts";
import { forgetListPages } from "#shop/pages/list-pages.server.ts";
import type { Route } from "./+types/delete-collection";

export function loader() {
  return redirect(href("/admin/content/collections"));
}

export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const actor = getActor(context);
  const deleted = await deleteCollection(shop, actor, params.slug);
  if (deleted.ok) await forgetListPages(shop, actor);
  if (deleted.ok) return redirect(href("/admin/content/collections"));
  return redirect(`${href("/admin/content/collections/:slug?/edit", params)}?kept=${deleted.reason}`);
}
