import { href } from "react-router";
import { OrderFormPage } from "#core/back-office/admin/parts/order-form-page.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getOrderIdOf } from "#core/orders/admin/order-id-of.server.ts";
import { tooMuchCash } from "#core/payments/manual-payment.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { collectCash } from "../collect-cash.server.ts";
import { collectForm } from "../on-delivery-forms.ts";
import type { Route } from "./+types/collect";
import { CollectForm } from "./at-the-door.tsx";
import { notDue } from "./describe-cash-due.ts";

export function loader() {
  return { fields: describeForm(collectForm) };
}

export const action = submit(collectForm, collectCash, {
  input: async (args: Route.ActionArgs, form) => ({ ...(await getOrderIdOf(args)), ...form }),
  to: ({ params }) => href("/admin/orders/:number", params),
  refuse: ({ reason }) => ({ problem: reason === "not-due" ? notDue : tooMuchCash }),
});

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
