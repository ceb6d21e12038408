import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { OrderFormPage } from "#app/routes/admin/parts/order-form-page.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { formatPaise } from "#shop/money/money.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { getOrderDetail } from "#shop/orders/order-detail.server.ts";
import { tooMuchCash } from "#shop/payments/manual-payment.ts";
import { manualPaymentForm } from "#shop/staff-orders/staff-order-form.ts";
import { takeBalanceByHand } from "#shop/staff-orders/take-manual-payment.server.ts";
import { ManualPayment } from "../waiting/manual-payment.tsx";
import type { Route } from "./+types/record-balance";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { order } = await getOrderDetail(context.get(shopContext).db, params.number);
  return { due: order.due, fields: describeForm(manualPaymentForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(manualPaymentForm, request);
  if (!form.ok) return respondRefused(request, form);
  const orderId = await getOrderId(shop.db, params.number);
  const taken = await takeBalanceByHand(shop, getActor(context), { orderId, ...form.value });
  if (!taken.ok) {
    const problem = taken.reason === "nothing-due" ? nothingDue : tooMuchCash;
    return respondRefused(request, { values: form.values, problem }, 409);
  }
  return redirect(href("/admin/orders/:number", params));
}

const nothingDue =
  "Nothing is due of this order any more: it is paid, or cancelled. If you have taken money besides, give it back.";

/** Shown when the form was refused. */
export default function RecordBalancePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { due, fields } = loaderData;
  return (
    <OrderFormPage title="The rest of" number={params.number}>
      <ManualPayment
        action={href("/admin/orders/:number/balance/paid", params)}
        intro={due > 0 ? `${formatPaise(due)} are due before the order is packed.` : "Nothing is due."}
        fields={fields}
        answer={actionData}
      />
    </OrderFormPage>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `The rest of ${params.number} · Back office` }];
}
