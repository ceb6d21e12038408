import { href, redirect } from "react-router";
import { OrderFormPage } from "#core/back-office/admin/parts/order-form-page.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { getOrderId } from "#core/orders/find-order.server.ts";
import { canRefundOrder } from "#core/orders/order.policy.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { isLargeRefund } from "../large-refund.server.ts";
import { cameBackForm } from "../take-back/came-back-form.ts";
import { listPiecesComingBack, type TakeBackOutcome, takeBackParcel } from "../take-back/take-back.server.ts";
import type { Route } from "./+types/came-back";
import { CameBackForm } from "./came-back-fields.tsx";
import { describePartRefusal } from "./describe-part-refusal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, dueParcels } = context.get(shopContext);
  const orderId = await getOrderId(db, params.number);
  const due = await Promise.all(dueParcels.map((one) => one.isOf(db, orderId)));
  return {
    fields: describeForm(cameBackForm),
    formKey: newId(),
    mayRefund: canRefundOrder(getActor(context)),
    isPaid: !due.includes(true),
    lines: await listPiecesComingBack(db, orderId),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const shop = context.get(shopContext);
  const read = await readForm(cameBackForm, request);
  const chosen = read.form.getAll("pieces").map(String);
  if (!read.ok) return respondRefused(request, { ...read, chosen });
  const actor = getActor(context);
  if (canRefundOrder(actor) && (await isLargeRefund(shop.db, params.number)))
    await requireRecentSignIn(args, read.form);
  const orderId = await getOrderId(shop.db, params.number);
  const back = await takeBackParcel(shop, actor, { orderId, ...read.value });
  if (!back.ok)
    return respondRefused(request, { values: read.values, problem: describeNotBack(back), chosen }, 409);
  return redirect(href("/admin/orders/:number", params));
}

function describeNotBack(refused: Extract<TakeBackOutcome, { ok: false }>): string {
  switch (refused.reason) {
    case "not-due":
      return "Nothing is due of this order on delivery any more: it is paid, or cancelled. Please look at it again.";
    case "not-sent":
      return "Its parcel has not left yet. Cancel the order by its status instead.";
    case "part-paid":
      return "The cash of another parcel of this order was handed in. Choose the pieces that came back.";
    case "paid-before":
      return "What was paid online before is more than the kept pieces cost. Say that it was paid, then refund what came back.";
    case "choose-pieces":
      return "A replacement was sent, or a return is to be decided. Choose what came back; if the replacement is back, too, cancel the order.";
    case "owner-decides":
      return "Only the owner refunds a part of an order. Ask them to press this.";
    case "undecided":
    case "changed-meanwhile":
      return "Its money has changed meanwhile. Please look at the order again.";
    default:
      return describePartRefusal(
        refused,
        "So many pieces are not left: some of them came back, or were refunded or replaced already.",
      );
  }
}

/** Shown for a part of an order, for a paid one, and when the form was refused. */
export default function CameBackPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <OrderFormPage title="The parcel came back:" number={params.number}>
      <CameBackForm number={params.number} {...loaderData} answer={actionData} />
    </OrderFormPage>
  );
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `The parcel came back: ${params.number} · Back office` }];
}
