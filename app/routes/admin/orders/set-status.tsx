import { href, redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { getActor } from "#app/guard.server.ts";
import { parseLocalPath } from "#app/local-path.ts";
import { answerRefused, readForm } from "#app/routes/form-answer.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { changeStatus } from "#shop/orders/change-status.server.ts";
import { getOrderId } from "#shop/orders/find-order.server.ts";
import { orderStatusForm } from "#shop/orders/order-status-form.ts";
import { cancelOrder } from "#shop/payments/cancel-order.server.ts";
import { getOrderWithPayment } from "#shop/payments/order-with-payment.server.ts";
import { type ReopenOutcome, reopenOrder } from "#shop/payments/reopen-order.server.ts";
import type { Route } from "./+types/set-status";
import { StatusForm } from "./status-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { order } = await getOrderWithPayment(context.get(shopContext).db, params.number);
  return { status: order.status, fields: describeForm(orderStatusForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(orderStatusForm, request);
  if (!form.ok) return answerRefused(request, form);
  const { back, to, note, silent } = form.value;
  const orderId = await getOrderId(shop.db, params.number);
  const actor = getActor(context);
  if (to === "cancelled") {
    const cancelled = await cancelOrder(shop, actor, { orderId, reason: note, silent });
    // It is paid: the next page asks what happens to the money.
    if (!cancelled.ok)
      return redirect(`${href("/admin/orders/:number/cancel", params)}?${new URLSearchParams({ note })}`);
  } else {
    const change = { orderId, to, note, silent };
    const moved = await changeStatus(shop, actor, change);
    const changed = moved.ok || moved.reason !== "cancelled" ? moved : await reopenOrder(shop, actor, change);
    if (!changed.ok)
      return answerRefused(request, { problem: describeRefusal(changed), values: form.values }, 409);
  }
  const returnTo = parseLocalPath(back);
  return redirect(returnTo === "/" ? href("/admin/orders/:number", params) : returnTo);
}

function describeRefusal(refusal: Exclude<ReopenOutcome, { ok: true }>): string {
  switch (refusal.reason) {
    case "charge-invoiced":
      return "This order stays cancelled: what you kept of its payment has an invoice, which says that the order is cancelled. If the customer still wants it, add a new order.";
    case "refunded":
      return "This order stays cancelled: all of its money went back. If the customer still wants it, add a new order.";
    case "not-cancelled":
      return "Somebody has just reopened this order. Please look at it again.";
    case "out-of-stock":
      return [
        "This order stays cancelled: its products went back to stock and have been sold since.",
        ...refusal.short.map(({ name, wanted, left }) => `${name}: ${wanted} wanted, ${left} left.`),
      ].join(" ");
  }
}

/** Shown when a change was refused: not every cancelled order can be reopened. */
export default function SetStatusPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { status, fields } = loaderData;
  return (
    <>
      <h1 className="mb-6 text-3xl">
        Order <span className="whitespace-nowrap">{params.number}</span>
      </h1>
      <div className="max-w-xl">
        <StatusForm number={params.number} status={status} back="" fields={fields} answer={actionData} />
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
