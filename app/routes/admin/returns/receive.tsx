import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { receiveReturn } from "#shop/returns/move-return.server.ts";
import { receiveReturnForm } from "#shop/returns/return-form.ts";
import type { Route } from "./+types/receive";
import { changedMeanwhile, loadReturn } from "./load-return.server.ts";
import { metaOfReturn, ReturnPage } from "./return-page.tsx";

export const loader = loadReturn;

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const shop = context.get(shopContext);
  const form = await readForm(receiveReturnForm, request);
  if (!form.ok) return respondRefused(request, form);
  const moved = await receiveReturn(shop, getActor(context), { requestId: params.id, ...form.value });
  if (!moved.ok) return respondRefused(request, { values: form.values, problem: changedMeanwhile }, 409);
  return redirect(href("/admin/returns/:id", params));
}

/** Shown when the form was refused. */
export default function ReceiveReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnPage loaded={loaderData} refused={{ form: "receive", answer: actionData }} />;
}

export const meta = metaOfReturn;
