import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { retryRefund } from "#shop/payments/retry-refunds.server.ts";
import type { Route } from "./+types/retry-refund";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/refunds"));
}

/** A second click finds the refund under way, which the list then says. */
export async function action({ context, params }: Route.ActionArgs) {
  const retried = await retryRefund(context.get(shopContext), getActor(context), { refundId: params.id });
  return redirect(`${href("/admin/refunds")}?done=${retried.ok ? "retried" : retried.reason}`);
}
