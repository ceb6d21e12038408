import { href, redirect } from "react-router";
import { getActor } from "#core/web/guard.server.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { pointOfTap } from "../cut-area.ts";
import { focusPicture } from "../edit-library.server.ts";
import { tapForm, tappedSize } from "../library-forms.ts";
import { getLibraryPicture } from "../picture-library.server.ts";
import type { Route } from "./+types/focus-picture";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/content/pictures/:id", params));
}

/** A key press on the picture has no point and changes nothing: the fields beside it are for the keyboard. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { picture } = await getLibraryPicture(shop.db, params.id);
  const read = await readForm(tapForm, request);
  const focus =
    read.ok && pointOfTap({ x: read.value["tap.x"], y: read.value["tap.y"] }, tappedSize(picture));
  const page = href("/admin/content/pictures/:id", params);
  if (!focus) return redirect(page);
  await focusPicture(shop, getActor(context), { id: params.id, focus });
  return redirect(`${page}?done=saved`);
}
