import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { OrderFormPage } from "#app/routes/admin/parts/order-form-page.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { collectCash } from "#shop/payments/on-delivery/collect-cash.server.ts";
import { collectForm } from "#shop/payments/on-delivery/on-delivery-forms.ts";
import type { Route } from "./+types/collect";
import { CollectForm } from "./at-the-door.tsx";
import { notDue } from "./describe-cash-due.ts";

export function loader() {
  return { fields: describeForm(collectForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(collectForm, request);
  if (!form.ok) return respondRefused(request, form);
  const orderId = await getOrderId(shop.db, params.number);
  const collected = await collectCash(shop, getActor(context), { orderId, ...form.value });
  if (!collected.ok) return respondRefused(request, { values: form.values, problem: notDue }, 409);
  return redirect(href("/admin/orders/:number", params));
}

/** Shown when the form was refused. */
export default function CollectPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <OrderFormPage title="Cash on delivery paid:" number={params.number}>
      <CollectForm number={params.number} fields={loaderData.fields} answer={actionData} />
    </OrderFormPage>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Cash on delivery paid: ${params.number} · Back office` }];
}
