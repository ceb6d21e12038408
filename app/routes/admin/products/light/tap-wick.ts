import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { findLit, moveWick } from "#shop/catalogue/light-product.server.ts";
import { pointOfTap } from "#shop/pictures/cut-area.ts";
import { tapForm, tappedSize } from "#shop/pictures/library-forms.ts";
import { inPercent, readWick } from "#shop/pictures/wick.ts";
import type { Route } from "./+types/tap-wick";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/products/:productId/light/wick", params));
}

/** A key press on the picture has no point and changes nothing: the fields below it are for the keyboard. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const found = await findLit(shop.db, params.productId);
  const [wick] = found?.wicks ?? [];
  const read = await readForm(tapForm, request);
  const point =
    read.ok && found && pointOfTap({ x: read.value["tap.x"], y: read.value["tap.y"] }, tappedSize(found.lit));
  if (point && wick) {
    const to = readWick({ ...point, tall: inPercent(wick).tall });
    await moveWick(shop, getActor(context), { productId: params.productId, to });
  }
  return redirect(href("/admin/products/:productId/light/wick", params));
}
