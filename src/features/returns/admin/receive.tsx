import { href } from "react-router";
import { submit } from "#core/web/routes/submit.server.ts";
import { receiveReturn } from "../move-return.server.ts";
import { receiveReturnForm } from "../return-form.ts";
import type { Route } from "./+types/receive";
import { changedMeanwhile, loadReturn } from "./load-return.server.ts";
import { metaOfReturn, ReturnPage } from "./return-page.tsx";

export const loader = loadReturn;

export const action = submit(receiveReturnForm, receiveReturn, {
  input: ({ params }: Route.ActionArgs, form) => ({ requestId: params.id, ...form }),
  to: ({ params }) => href("/admin/returns/:id", params),
  refuse: () => ({ problem: changedMeanwhile }),
});

/** Shown when the form was refused. */
export default function ReceiveReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnPage loaded={loaderData} refused={{ form: "receive", answer: actionData }} />;
}

export const meta = metaOfReturn;
