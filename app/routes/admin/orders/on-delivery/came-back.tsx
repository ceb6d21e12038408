import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { OrderFormPage } from "#app/routes/admin/parts/order-form-page.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { canRefundOrder } from "#shop/orders/order.policy.ts";
import { isLargeRefund } from "#shop/payments/large-refund.server.ts";
import { takeBackParcel } from "#shop/payments/on-delivery/collect-cash.server.ts";
import { cameBackForm } from "#shop/payments/on-delivery/on-delivery-forms.ts";
import type { Route } from "./+types/came-back";
import { CameBackForm } from "./at-the-door.tsx";
import { notDue } from "./describe-cash-due.ts";

export function loader() {
  return { fields: describeForm(cameBackForm) };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const shop = context.get(shopContext);
  const form = await readForm(cameBackForm, request);
  if (!form.ok) return respondRefused(request, form);
  const actor = getActor(context);
  if (canRefundOrder(actor) && (await isLargeRefund(shop.db, params.number)))
    await requireRecentSignIn(args, form.form);
  const orderId = await getOrderId(shop.db, params.number);
  const back = await takeBackParcel(shop, actor, { orderId, ...form.value });
  if (!back.ok)
    return respondRefused(request, { values: form.values, problem: describeNotBack[back.reason] }, 409);
  return redirect(href("/admin/orders/:number", params));
}

const describeNotBack = {
  "not-due": notDue,
  "not-sent": "Its parcel has not left yet. Cancel the order by its status instead.",
};

/** Shown when the form was refused. */
export default function CameBackPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <OrderFormPage title="The parcel came back:" number={params.number}>
      <CameBackForm number={params.number} fields={loaderData.fields} answer={actionData} />
    </OrderFormPage>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `The parcel came back: ${params.number} · Back office` }];
}
