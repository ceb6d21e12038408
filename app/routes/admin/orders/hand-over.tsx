import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { parcelForm } from "#shop/orders/parcels/parcel-form.ts";
import { handOverParcel, listCarriers } from "#shop/orders/parcels/parcels.server.ts";
import { getOrderWithPayment } from "#shop/payments/order-with-payment.server.ts";
import { OrderFormPage } from "../parts/order-form-page.tsx";
import type { Route } from "./+types/hand-over";
import { outsideState } from "./balance/not-packed.ts";
import { ParcelForm } from "./parcel-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { order } = await getOrderWithPayment(db, params.number);
  const carriers = await listCarriers(db);
  return { parcel: order.parcels[0], carriers, fields: describeForm(parcelForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(parcelForm, request);
  if (!form.ok) return respondRefused(request, form);
  const label = form.value;
  const orderId = await getOrderId(shop.db, params.number);
  const handedOver = await handOverParcel(shop, getActor(context), { orderId, ...label });
  if (!handedOver.ok)
    return respondRefused(request, { problem: refusals[handedOver.reason], values: label }, 409);
  return redirect(href("/admin/orders/:number", params));
}

const refusals = {
  "order-cancelled": "This order is cancelled. Set another status before you hand it over.",
  "outside-state": `Nothing was handed over: ${outsideState}`,
  "balance-due": "Only the advance of this order is paid. Take the rest before you hand it over.",
};

/** Shown when the form was refused: the form again, with its errors. */
export default function HandOverPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { parcel, carriers, fields } = loaderData;
  return (
    <OrderFormPage title="Parcel for" number={params.number}>
      <ParcelForm
        number={params.number}
        parcel={parcel}
        carriers={carriers}
        fields={fields}
        answer={actionData}
      />
    </OrderFormPage>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Parcel for ${params.number} · Back office` }];
}
