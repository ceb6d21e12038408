import { href, redirect } from "react-router";
import { describeForm, type FormValues } from "#core/forms/parse-form.ts";
import type { Actor } from "#core/identity/actor.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { getOrderWithPayment } from "#core/payments/order-with-payment.server.ts";
import { type ReopenOutcome, reopenOrder } from "#core/payments/reopen-order.server.ts";
import type { Shop } from "#core/shop.ts";
import { describeBalanceDue, outsideState } from "#core/staff-orders/admin/balance/not-packed.ts";
import { getActor } from "#core/web/guard.server.ts";
import { parseLocalPath } from "#core/web/local-path.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { describeCashDue } from "#features/cash-on-delivery/admin/describe-cash-due.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { changeStatus, type StatusChange } from "../change-status.server.ts";
import { getOrderId } from "../find-order.server.ts";
import type { OrderStatus } from "../order-state.ts";
import { orderStatusForm } from "../order-status-form.ts";
import type { OrderHistory } from "../order-timeline.ts";
import type { Route } from "./+types/set-status";
import { describeCurrentStatus } from "./describe-current-status.ts";
import { StatusForm } from "./status-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { order, events } = await getOrderWithPayment(context.get(shopContext).db, params.number);
  const seen = events.changes.length;
  return { status: order.status, seen, fields: describeForm(orderStatusForm) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(orderStatusForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { back, note } = form.value;
  const orderId = await getOrderId(shop.db, params.number);
  const outcome = await setStatus(shop, getActor(context), { ...form.value, orderId });
  if (!outcome.ok && outcome.reason === "undecided")
    // A paid order: the next page asks what happens to the money.
    return redirect(`${href("/admin/orders/:number/cancel", params)}?${new URLSearchParams({ note })}`);
  if (!outcome.ok && outcome.reason === "changed-meanwhile") {
    const { order, events } = await getOrderWithPayment(shop.db, params.number);
    // Keeps all typed values except the status, which was chosen for another one.
    const values: FormValues = { ...form.values, to: order.status };
    return respondRefused(request, { problem: describeChanged(events.changes), values }, 409);
  }
  if (!outcome.ok)
    return respondRefused(request, { problem: describeRefusal(outcome), values: form.values }, 409);
  const returnTo = parseLocalPath(back);
  return redirect(returnTo === "/" ? href("/admin/orders/:number", params) : returnTo);
}

type Outcome = ReopenOutcome | { ok: false; reason: "undecided" };

async function setStatus(
  shop: Shop,
  actor: Actor,
  { to, ...change }: Omit<StatusChange, "to" | "note"> & { to: OrderStatus; note: string },
): Promise<Outcome> {
  if (to === "cancelled") {
    const cancelled = await cancelOrder(shop, actor, { ...change, reason: change.note });
    if (cancelled.ok) return { ok: true, changed: true };
    return { ok: false, reason: cancelled.reason === "changed-meanwhile" ? cancelled.reason : "undecided" };
  }
  const moved = await changeStatus(shop, actor, { ...change, to });
  return moved.ok || moved.reason !== "cancelled" ? moved : reopenOrder(shop, actor, { ...change, to });
}

function describeChanged(changes: OrderHistory["changes"]): string {
  return `Nothing was changed: somebody else has changed the order meanwhile. ${describeCurrentStatus(changes)} Please choose again.`;
}

type Refusal = Exclude<ReopenOutcome, { ok: true } | { reason: "changed-meanwhile" }>;

function describeRefusal(refusal: Refusal): string {
  switch (refusal.reason) {
    case "charge-invoiced":
      return "This order stays cancelled: what you kept of its payment has an invoice over a cancellation charge. If the customer still wants it, add a new order.";
    case "refunded":
      return "This order stays cancelled: all of its money went back. If the customer still wants it, add a new order.";
    case "promise-ended":
      return "This order stays cancelled: it was cash on delivery, and nothing is due of it any more. If the customer still wants it, add a new order.";
    case "not-cancelled":
      return "Somebody has just reopened this order. Please look at it again.";
    case "cash-due":
      return `Nothing was changed: ${describeCashDue(refusal.due)}`;
    case "outside-state":
      return `Nothing was changed: ${outsideState}`;
    case "balance-due":
      return `Nothing was changed: ${describeBalanceDue(refusal.due)}`;
    case "out-of-stock":
      return [
        "This order stays cancelled: its products went back to stock and have been sold since.",
        ...refusal.short.map(({ name, wanted, left }) => `${name}: ${wanted} wanted, ${left} left.`),
      ].join(" ");
  }
}

/** Shown when a change was refused: not every cancelled order can be reopened. */
export default function SetStatusPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { status, seen, fields } = loaderData;
  return (
    <>
      <h1 className="mb-6 text-3xl">
        Order <span className="inline-block">{params.number}</span>
      </h1>
      <div className="max-w-xl">
        <StatusForm
          number={params.number}
          status={status}
          seen={seen}
          back={actionData?.values.back ?? ""}
          fields={fields}
          answer={actionData}
        />
      </div>
      <ButtonLink to={href("/admin/orders/:number", params)} variant="ghost" className="mt-4">
        Back to the order
      </ButtonLink>
    </>
  );
}

export const meta = ({ params }: Route.MetaArgs) => [{ title: `Order ${params.number} · Back office` }];
