import { data, href, redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { shopContext } from "#app/shop-context.ts";
import { getOrderFile } from "#shop/aftercare/order-file.server.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { parseParcel } from "#shop/orders/parcel.ts";
import { handOverParcel } from "#shop/orders/parcels.server.ts";
import type { Route } from "./+types/hand-over";
import { ParcelForm } from "./parcel-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  const { sheet } = await getOrderFile(args.context.get(shopContext).db, args.params.number);
  return { parcel: sheet.parcel };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const form = await args.request.formData();
  const given = {
    carrier: String(form.get("carrier") ?? ""),
    trackingNumber: String(form.get("trackingNumber") ?? ""),
  };
  const orderId = await getOrderId(shop.db, args.params.number);
  const parsed = parseParcel(given);
  if (!parsed.ok)
    return data(
      { given, faults: parsed.faults, cancelled: false },
      { status: formStatus(args.request, 400) },
    );
  const handed = await handOverParcel(shop, { orderId, ...parsed.parcel, by });
  if (!handed.ok)
    return data({ given, faults: {}, cancelled: true }, { status: formStatus(args.request, 409) });
  return redirect(href("/admin/orders/:number", args.params));
}

/** Where a form leads whose label could not be written. */
export default function HandOverPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <h1 className="mb-6 text-3xl">Parcel for {params.number}</h1>
      <FormMessage tone="error" className="mb-6">
        {actionData?.cancelled && "This order is cancelled. Set another status before you hand it over."}
      </FormMessage>
      <ParcelForm
        number={params.number}
        parcel={actionData?.given ?? loaderData.parcel}
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
  return [{ title: `Parcel for ${params.number} · Workbench` }, { name: "robots", content: "noindex" }];
}
