import { data, href, redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { FormMessage } from "#app/components/form-message.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { parseLocalPath } from "#app/local-path.ts";
import { formStatus } from "#app/routes/account/form-status.ts";
import { shopContext } from "#app/shop-context.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { parseOrderStatus } from "#shop/orders/order-state.ts";
import { getOrderWithPayment } from "#shop/payments/order-with-payment.server.ts";
import type { Route } from "./+types/set-status";
import { StatusForm } from "./status-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  const { order } = await getOrderWithPayment(args.context.get(shopContext).db, args.params.number);
  return { status: order.status };
}

export async function action(args: Route.ActionArgs) {
  const { id: by } = await requireStaff(args);
  const shop = args.context.get(shopContext);
  const form = await args.request.formData();
  const to = parseOrderStatus(form.get("to"));
  if (!to) throw data(null, { status: 400 });
  const note = String(form.get("note") ?? "").slice(0, 300);
  const orderId = await getOrderId(shop.db, args.params.number);
  const changed = await changeStatus(shop, { orderId, to, note, by });
  if (!changed.ok) return data(changed, { status: formStatus(args.request, 409) });
  const back = parseLocalPath(String(form.get("back") ?? ""));
  return redirect(back === "/" ? href("/admin/orders/:number", args.params) : back);
}

/** Shown when a change was refused: a cancelled order cannot be reopened once its products have been sold. */
export default function SetStatusPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-3xl">Order {params.number}</h1>
      <FormMessage tone="error" className="mb-6">
        {actionData && (
          <>
            <p className="font-semibold">
              This order stays cancelled: its products went back to stock and have been sold since.
            </p>
            <ul className="mt-2 list-disc pl-5">
              {actionData.short.map(({ name, wanted, left }) => (
                <li key={name}>
                  {name}: {wanted} wanted, {left} left
                </li>
              ))}
            </ul>
          </>
        )}
      </FormMessage>
      <div className="max-w-xl">
        <StatusForm number={params.number} status={loaderData.status} back="" />
      </div>
      <ButtonLink to={href("/admin/orders/:number", params)} variant="ghost" className="mt-4">
        Back to the order
      </ButtonLink>
    </>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Order ${params.number} · Back office` }, { name: "robots", content: "noindex" }];
}
