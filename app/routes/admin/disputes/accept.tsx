import { href } from "react-router";
import { submit } from "#app/routes/submit.server.ts";
import { noFields } from "#shop/forms/field.ts";
import { acceptDispute } from "#shop/payments/disputes/answer-dispute.server.ts";
import type { Route } from "./+types/accept";
import { DisputePage, metaOfDispute } from "./dispute-page.tsx";
import { describeAnswerRefusal, loadDispute } from "./load-dispute.server.ts";

export const loader = (args: Route.LoaderArgs) => loadDispute(args);

export const action = submit(noFields, acceptDispute, {
  asksAgain: true,
  input: ({ params }: Route.ActionArgs) => ({ disputeId: params.id }),
  to: ({ params }) => `${href("/admin/disputes/:id", params)}?done=accepted`,
  refuse: (refused) => ({ problem: describeAnswerRefusal(refused) }),
});

/** Shown when Razorpay refused. */
export default function AcceptDisputePage({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputePage loaded={loaderData} refused={{ form: "accept", answer: actionData }} />;
}

export const meta = metaOfDispute;
