import { href, redirect } from "react-router";
import { describePartRefusal } from "#core/payments/admin/describe-part-refusal.ts";
import { isLargeRefund } from "#core/payments/large-refund.server.ts";
import { readCreditAgreement } from "#core/payments/refund-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
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
  if (!moved.ok) {
    const problem =
      moved.reason === "changed-meanwhile" ? changedMeanwhile : describePartRefusal(moved, piecesGone);
    return respondRefused(request, { values: form.values, problem }, 409);
  }
  return redirect(href("/admin/returns/:id", params));
}

const piecesGone =
  "Some of these pieces were refunded or replaced before. Where a replacement is here again, note first that it has come back.";

/** Shown when the form was refused. */
export default function RefundReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnPage loaded={loaderData} refused={{ form: "refund", answer: actionData }} />;
}

export const meta = metaOfReturn;
