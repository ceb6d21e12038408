import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { removeParcel } from "#shop/orders/parcels/further-parcels.server.ts";
import { removeParcelForm } from "#shop/orders/parcels/parcel-form.ts";
import type { Route } from "./+types/remove-parcel";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/orders/:number", params));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(removeParcelForm, request);
  if (!form.ok) return redirect(href("/admin/orders/:number", params));
  const orderId = await getOrderId(shop.db, params.number);
  await removeParcel(shop, getActor(context), { orderId, ...form.value });
  return redirect(href("/admin/orders/:number", params));
}
