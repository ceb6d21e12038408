import { href } from "react-router";
import { describeForm } from "#core/forms/parse-form.ts";
import { tooMuchCash } from "#core/payments/manual-payment.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { manualPaymentForm } from "../../staff-order-form.ts";
import { getWaitingOrder } from "../../staff-orders.server.ts";
import { type ManualPaymentOutcome, recordManualPayment } from "../../take-manual-payment.server.ts";
import type { Route } from "./+types/record-payment";
import { ManualPaymentOfOrder } from "./manual-payment-of-order.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const { id, totals, deposit } = await getWaitingOrder(db, params.orderId, clock.now());
  return { order: { id, totals, deposit }, fields: describeForm(manualPaymentForm) };
}

export const action = submit(manualPaymentForm, recordManualPayment, {
  input: ({ params }: Route.ActionArgs, form) => ({ orderId: params.orderId, ...form }),
  to: (_args, { orderNumber }) => href("/admin/orders/:number", { number: orderNumber }),
  refuse: (refused) => ({ problem: describeRefusal(refused) }),
});

function describeRefusal(refused: Extract<ManualPaymentOutcome, { ok: false }>): string {
  switch (refused.reason) {
    case "already-paid":
      return refused.orderNumber
        ? `This order is paid already, as ${refused.orderNumber}. If you have taken money besides, give it back.`
        : "A payment of this order is on its way back already. If you have taken money, type a new order.";
    case "closed":
      return "The link has ended, and the products are for sale again. If you have taken the money, type a new order.";
    case "too-much-cash":
      return tooMuchCash;
    case "discount-used":
      return "Other orders have used the offer up. Give the money back, or type a new order without the offer.";
  }
}

/** Shown when the form was refused. */
export default function RecordPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, fields } = loaderData;
  return (
    <div className="max-w-xl">
      <h1 className="mb-6 text-3xl">It is paid</h1>
      <ManualPaymentOfOrder order={order} fields={fields} answer={actionData} />
      <ButtonLink
        to={href("/admin/orders/waiting/:orderId", { orderId: order.id })}
        variant="ghost"
        className="mt-4"
      >
        Back to the order
      </ButtonLink>
    </div>
  );
}

export const meta = () => [{ title: "It is paid · Back office" }];
