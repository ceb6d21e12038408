import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { replaceReturn } from "#shop/returns/move-return.server.ts";
import { replaceReturnForm } from "#shop/returns/return-form.ts";
import type { Route } from "./+types/replace";
import { changedMeanwhile, loadReturn } from "./load-return.server.ts";
import { metaOfReturn, ReturnPage } from "./return-page.tsx";

export const loader = loadReturn;

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const shop = context.get(shopContext);
  const form = await readForm(replaceReturnForm, request);
  if (!form.ok) return respondRefused(request, form);
  const moved = await replaceReturn(shop, getActor(context), { requestId: params.id, ...form.value });
  if (!moved.ok)
    return respondRefused(request, { values: form.values, problem: refusals[moved.reason] }, 409);
  return redirect(href("/admin/returns/:id", params));
}

const refusals = {
  "changed-meanwhile": changedMeanwhile,
  "pieces-gone":
    "These pieces were refunded or replaced before. Where a replacement is here again, note first that it has come back.",
  "out-of-stock": "There is not enough in stock for the new parcel.",
  "unknown-sku": "This product is not in the shop any more: please choose another.",
  "other-tax":
    "This product has another HSN or GST rate than what comes back, so the order's invoice would no longer be true. Refund the return, and make a new order for the other product.",
  "other-price":
    "This product has another price than what comes back. An exchange is for the same price: refund the return, and the customer orders the other.",
};

/** Shown when the form was refused. */
export default function ReplaceReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnPage loaded={loaderData} refused={{ form: "replace", answer: actionData }} />;
}

export const meta = metaOfReturn;
