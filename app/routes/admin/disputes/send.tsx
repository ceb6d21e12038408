import { href } from "react-router";
import { submit } from "#app/routes/submit.server.ts";
import { sendEvidence } from "#shop/payments/disputes/answer-dispute.server.ts";
import { sendEvidenceForm } from "#shop/payments/disputes/dispute-form.ts";
import type { Route } from "./+types/send";
import { DisputePage, metaOfDispute } from "./dispute-page.tsx";
import { describeAnswerRefusal, loadDispute } from "./load-dispute.server.ts";

export const loader = (args: Route.LoaderArgs) => loadDispute(args);

export const action = submit(sendEvidenceForm, sendEvidence, {
  asksAgain: true,
  input: ({ params }: Route.ActionArgs, { madeAt }) => ({ disputeId: params.id, madeAt }),
  to: ({ params }) => `${href("/admin/disputes/:id", params)}?done=sent`,
  refuse: (refused) => ({ problem: describeAnswerRefusal(refused) }),
});

/** Shown when the form was refused. */
export default function SendEvidencePage({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputePage loaded={loaderData} refused={{ form: "send", answer: actionData }} />;
}

export const meta = metaOfDispute;
