import { href, redirect } from "react-router";
import { OrderFormPage } from "#core/back-office/admin/parts/order-form-page.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getOrderId } from "#core/orders/find-order.server.ts";
import { getOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { outsideState } from "#core/staff-orders/admin/balance/not-packed.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { handOverPart } from "../further-parcels.server.ts";
import { addParcelForm } from "../parcel-form.ts";
import { handOverParcel, listCarriers } from "../parcels.server.ts";
import { listPiecesWithoutParcel } from "../shown-parcels.server.ts";
import type { Route } from "./+types/hand-over";
import { ParcelForm } from "./parcel-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { id, order } = await getOrderWithPayment(db, params.number);
  const carriers = await listCarriers(db);
  const lines = await listPiecesWithoutParcel(db, id);
  return { parcel: order.parcels[0], carriers, lines, fields: describeForm(addParcelForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(addParcelForm, request);
  const chosen = form.form.getAll("pieces").map(String);
  if (!form.ok) return respondRefused(request, { ...form, chosen });
  const { pieces, ...label } = form.value;
  const orderId = await getOrderId(shop.db, params.number);
  const actor = getActor(context);
  const handedOver =
    pieces.length > 0
      ? await handOverPart(shop, actor, { orderId, pieces, ...label })
      : await handOverParcel(shop, actor, { orderId, ...label });
  if (!handedOver.ok)
    return respondRefused(request, { problem: refusals[handedOver.reason], values: label, chosen }, 409);
  return redirect(href("/admin/orders/:number", params));
}

const refusals = {
  "order-cancelled": "This order is cancelled. Set another status before you hand it over.",
  "outside-state": `Nothing was handed over: ${outsideState}`,
  sent: "The first parcel has left already. Add this one as another parcel.",
  "too-many": "So many pieces are not left: some of them were refunded before.",
  "balance-due": "Only the advance of this order is paid. Take the rest before you hand it over.",
};

/** Shown when the form was refused: the form again, with its errors. */
export default function HandOverPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { parcel, carriers, lines, fields } = loaderData;
  return (
    <OrderFormPage title="Parcel for" number={params.number}>
      <ParcelForm
        number={params.number}
        parcel={parcel}
        carriers={carriers}
        lines={lines}
        fields={fields}
        answer={actionData}
      />
    </OrderFormPage>
  );
}

export const meta = ({ params }: Route.MetaArgs) => [{ title: `Parcel for ${params.number} · Back office` }];
