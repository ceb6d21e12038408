import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { parseLocalPath } from "#app/local-path.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { retryRefundForm } from "#shop/payments/refund-form.ts";
import { retryRefund } from "#shop/payments/retry-refunds.server.ts";
import type { Route } from "./+types/retry-refund";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/refunds"));
}

/** A second click finds the refund under way, which the page then says. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(retryRefundForm, request);
  const back = form.ok ? parseLocalPath(form.value.back) : "/";
  const retried = await retryRefund(context.get(shopContext), getActor(context), { refundId: params.id });
  const page = back.startsWith("/admin/orders/") ? back : href("/admin/refunds");
  return redirect(`${page}?done=${retried.ok ? "retried" : retried.reason}`);
}
