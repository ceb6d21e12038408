import { href } from "react-router";
import { submit } from "#core/web/routes/submit.server.ts";
import { replaceReturn } from "../move-return.server.ts";
import { replaceReturnForm } from "../return-form.ts";
import type { Route } from "./+types/replace";
import { changedMeanwhile, loadReturn } from "./load-return.server.ts";
import { metaOfReturn, ReturnPage } from "./return-page.tsx";

export const loader = loadReturn;

export const action = submit(replaceReturnForm, replaceReturn, {
  input: ({ params }: Route.ActionArgs, form) => ({ requestId: params.id, ...form }),
  to: ({ params }) => href("/admin/returns/:id", params),
  refuse: ({ reason }) => ({ problem: refusals[reason] }),
});

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
