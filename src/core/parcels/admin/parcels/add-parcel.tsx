import { href, redirect } from "react-router";
import { OrderFormPage } from "#core/back-office/admin/parts/order-form-page.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getOrderId } from "#core/orders/find-order.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { addParcel } from "../../further-parcels.server.ts";
import { addParcelForm } from "../../parcel-form.ts";
import { listCarriers } from "../../parcels.server.ts";
import { listPiecesWithoutParcel } from "../../shown-parcels.server.ts";
import type { Route } from "./+types/add-parcel";
import { AddParcelForm } from "./further-parcels.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const lines = await listPiecesWithoutParcel(db, await getOrderId(db, params.number));
  return { carriers: await listCarriers(db), fields: describeForm(addParcelForm), lines };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const read = await readForm(addParcelForm, request);
  const chosen = read.form.getAll("pieces").map(String);
  if (!read.ok) return respondRefused(request, { ...read, chosen });
  const { value, values } = read;
  const orderId = await getOrderId(shop.db, params.number);
  const added = await addParcel(shop, getActor(context), { orderId, ...value });
  if (!added.ok) return respondRefused(request, { problem: refusals[added.reason], values, chosen }, 409);
  return redirect(href("/admin/orders/:number", params));
}

const refusals = {
  "not-sent": "Hand the first parcel over before you add another one.",
  known: "A parcel of this order has this tracking number already.",
  "too-many": "So many pieces are not left: some of them are in another parcel, or were refunded before.",
};

/** Shown when the form was refused: the form again, with its errors. */
export default function AddParcelPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <OrderFormPage title="Another parcel for" number={params.number}>
      <AddParcelForm number={params.number} {...loaderData} answer={actionData} />
    </OrderFormPage>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Another parcel for ${params.number} · Back office` }];
}
