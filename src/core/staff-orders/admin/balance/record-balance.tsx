import { href } from "react-router";
import { OrderFormPage } from "#core/back-office/admin/parts/order-form-page.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { formatPaise } from "#core/money/money.ts";
import { getOrderIdOf } from "#core/orders/admin/order-id-of.server.ts";
import { getOrderDetail } from "#core/orders/order-detail.server.ts";
import { tooMuchCash } from "#core/payments/manual-payment.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { manualPaymentForm } from "../../staff-order-form.ts";
import { takeBalanceByHand } from "../../take-manual-payment.server.ts";
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
