import { href, redirect } from "react-router";
import { CorrectionForm } from "#app/components/orders/correction-form.tsx";
import { getActor } from "#app/guard.server.ts";
import { describeCorrectionRefusal } from "#app/routes/describe-correction-refusal.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { correctOrder, readCorrectable } from "#shop/orders/correct-order.server.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { orderCorrectionForm } from "#shop/orders/order-correction.ts";
import type { Route } from "./+types/correct";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const correctable = await readCorrectable(db, await getOrderId(db, params.number));
  return { ...correctable, fields: describeForm(orderCorrectionForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(orderCorrectionForm, request);
  if (!form.ok) return respondRefused(request, form);
  const orderId = await getOrderId(shop.db, params.number);
  const corrected = await correctOrder(shop, getActor(context), { orderId, correction: form.value });
  if (corrected.ok) return redirect(href("/admin/orders/:number", params));
  const refused = { ...describeCorrectionRefusal(corrected), values: form.values };
  return respondRefused(request, refused, 409);
}

export default function CorrectOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">
        Correct order <span className="whitespace-nowrap">{params.number}</span>
      </h1>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Possible until the order is packed, because its invoice is made out then. Its price stays; the
        customer gets an email with the new address.
      </p>
      <CorrectionForm {...loaderData} answer={actionData} back={href("/admin/orders/:number", params)} />
    </>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Correct order ${params.number} · Back office` }];
}
