import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { deleteLibraryPicture } from "#shop/pictures/edit-library.server.ts";
import { getLibraryPicture } from "#shop/pictures/picture-library.server.ts";
import type { Route } from "./+types/delete-picture";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/content/pictures/:id", params));
}

export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { isSample } = await getLibraryPicture(shop.db, params.id);
  if (await deleteLibraryPicture(shop, getActor(context), params.id))
    return redirect(`${href("/admin/content/pictures")}?deleted=1`);
  return redirect(`${href("/admin/content/pictures/:id", params)}?done=${isSample ? "sample" : "used"}`);
}
