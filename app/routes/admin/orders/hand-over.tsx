import { data, href, redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { shopContext } from "#app/shop-context.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { parseParcel } from "#shop/orders/parcel.ts";
import { handOverParcel } from "#shop/orders/parcels.server.ts";
import { getOrderWithPayment } from "#shop/payments/order-with-payment.server.ts";
import type { Route } from "./+types/hand-over";
import { ParcelForm } from "./parcel-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  const { order } = await getOrderWithPayment(args.context.get(shopContext).db, args.params.number);
  return { parcel: order.parcel };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const form = await args.request.formData();
  const fields = {
    carrier: String(form.get("carrier") ?? ""),
    trackingNumber: String(form.get("trackingNumber") ?? ""),
  };
  const orderId = await getOrderId(shop.db, args.params.number);
  const parsed = parseParcel(fields);
  if (!parsed.ok)
    return data(
      { fields, faults: parsed.faults, cancelled: false },
      { status: formStatus(args.request, 400) },
    );
  const result = await handOverParcel(shop, { orderId, ...parsed.parcel, by });
  if (!result.ok)
    return data({ fields, faults: {}, cancelled: true }, { status: formStatus(args.request, 409) });
  return redirect(href("/admin/orders/:number", args.params));
}

/** Shown when the form was refused: the form again, with its errors. */
export default function HandOverPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <h1 className="mb-6 text-3xl">Parcel for {params.number}</h1>
      <FormMessage tone="error" className="mb-6">
        {actionData?.cancelled && "This order is cancelled. Set another status before you hand it over."}
      </FormMessage>
      <ParcelForm
        number={params.number}
        parcel={actionData?.fields ?? loaderData.parcel}
        handedOver={loaderData.parcel !== null}
        {...(actionData ? { faults: actionData.faults } : {})}
      />
      <ButtonLink to={href("/admin/orders/:number", params)} variant="ghost" className="mt-4">
        Back to the order
      </ButtonLink>
    </div>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Parcel for ${params.number} · Back office` }, { name: "robots", content: "noindex" }];
}
