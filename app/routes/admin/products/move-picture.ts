import { data, href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { movePicture } from "#shop/catalogue/product-pictures.server.ts";
import { movePictureForm } from "#shop/pictures/picture-fields.ts";
import type { Route } from "./+types/move-picture";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/products/:productId", params));
}

/** Only buttons and dragging send it, so nobody has to be told what is wrong with it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const read = await readForm(movePictureForm, request);
  if (!read.ok) throw data(null, { status: 422 });
  await movePicture(context.get(shopContext), getActor(context), { ...params, ...read.value });
  return respondDone(request, `${href("/admin/products/:productId", params)}#pictures`);
}
