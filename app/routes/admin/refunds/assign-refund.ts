import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { assignRefundForm } from "#shop/payments/refund-form.ts";
import { assignRefund } from "#shop/payments/together/assign-refund.server.ts";
import type { Route } from "./+types/assign-refund";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/refunds/unassigned"));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(assignRefundForm, request);
  if (!form.ok) return redirect(`${href("/admin/refunds/unassigned")}?done=no-order`);
  const { orderId } = form.value;
  const told = { razorpayRefundId: params.id, orderId };
  const assigned = await assignRefund(context.get(shopContext), getActor(context), told);
  return redirect(`${href("/admin/refunds/unassigned")}?done=${assigned.ok ? "assigned" : assigned.reason}`);
}
