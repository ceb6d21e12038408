import { href, redirect } from "react-router";
import { noAccountForCredit } from "#core/back-office/admin/parts/credit-fields.tsx";
import { formatPaise } from "#core/money/money.ts";
import { isLargeRefund } from "#core/payments/large-refund.server.ts";
import { otherAmount, readCreditAgreement } from "#core/payments/refund-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { refundHoldWords } from "#features/disputes/dispute-words.ts";
import type { RefundReturnOutcome } from "../move-return.server.ts";
import { refundReturn } from "../move-return.server.ts";
import { refundReturnForm } from "../return-form.ts";
import { getReturn } from "../returns.server.ts";
import type { Route } from "./+types/refund";
import { changedMeanwhile, loadReturn } from "./load-return.server.ts";
import { metaOfReturn, ReturnPage } from "./return-page.tsx";

export const loader = loadReturn;

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const shop = context.get(shopContext);
  const form = await readForm(refundReturnForm, request);
  if (!form.ok) return respondRefused(request, form);
  const { orderNumber } = await getReturn(shop.db, params.id);
  if (await isLargeRefund(shop.db, orderNumber)) await requireRecentSignIn(args, form.form);
  const moved = await refundReturn(shop, getActor(context), {
    requestId: params.id,
    amount: form.value.amount,
    shown: form.value.shown,
    creditAgreement: readCreditAgreement(form.value),
  });
  if (!moved.ok)
    return respondRefused(request, { values: form.values, problem: describeRefusal(moved) }, 409);
  return redirect(href("/admin/returns/:id", params));
}

function describeRefusal(refused: Extract<RefundReturnOutcome, { ok: false }>): string {
  switch (refused.reason) {
    case "changed-meanwhile":
      return changedMeanwhile;
    case "not-paid":
      return "There is nothing to refund: this order's payment was never captured.";
    case "already-refunded":
      return "This order has been refunded already.";
    case "balance-due":
      return "Only the advance of this order is paid.";
    case "no-account":
      return noAccountForCredit;
    case "disputed":
    case "dispute-lost":
      return refundHoldWords[refused.reason];
    case "other-amount":
      return otherAmount;
    case "pieces-gone":
      return "Some of these pieces were refunded or replaced before. Where a replacement is here again, note first that it has come back.";
    case "too-much":
      return `That is more than is left: ${formatPaise(refused.left)} can be refunded.`;
  }
}

/** Shown when the form was refused. */
export default function RefundReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnPage loaded={loaderData} refused={{ form: "refund", answer: actionData }} />;
}

export const meta = metaOfReturn;
