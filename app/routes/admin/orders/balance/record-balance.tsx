import { href } from "react-router";
import { OrderFormPage } from "#app/routes/admin/parts/order-form-page.tsx";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { formatPaise } from "#shop/money/money.ts";
import { getOrderDetail } from "#shop/orders/order-detail.server.ts";
import { tooMuchCash } from "#shop/payments/manual-payment.ts";
import { manualPaymentForm } from "#shop/staff-orders/staff-order-form.ts";
import { takeBalanceByHand } from "#shop/staff-orders/take-manual-payment.server.ts";
import { getOrderIdOf } from "../order-id-of.server.ts";
import { ManualPayment } from "../waiting/manual-payment.tsx";
import type { Route } from "./+types/record-balance";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { order } = await getOrderDetail(context.get(shopContext).db, params.number);
  return { due: order.due, fields: describeForm(manualPaymentForm) };
}

export const action = submit(manualPaymentForm, takeBalanceByHand, {
  input: async (args: Route.ActionArgs, form) => ({ ...(await getOrderIdOf(args)), ...form }),
  to: ({ params }) => href("/admin/orders/:number", params),
  refuse: ({ reason }) => ({ problem: reason === "nothing-due" ? nothingDue : tooMuchCash }),
});

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

export const meta = ({ params }: Route.MetaArgs) => [{ title: `The rest of ${params.number} · Back office` }];
