import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { sendEvidence } from "#shop/payments/disputes/answer-dispute.server.ts";
import { sendEvidenceForm } from "#shop/payments/disputes/dispute-form.ts";
import type { Route } from "./+types/send";
import { DisputePage, metaOfDispute } from "./dispute-page.tsx";
import { describeAnswerRefusal, loadDispute } from "./load-dispute.server.ts";

export const loader = (args: Route.LoaderArgs) => loadDispute(args);

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  const form = await readForm(sendEvidenceForm, request);
  await requireRecentSignIn(args, form.form);
  if (!form.ok) return respondRefused(request, form);
  const evidence = { disputeId: params.id, madeAt: form.value.madeAt };
  const sent = await sendEvidence(context.get(shopContext), getActor(context), evidence);
  if (!sent.ok)
    return respondRefused(request, { values: form.values, problem: describeAnswerRefusal(sent) }, 409);
  return redirect(`${href("/admin/disputes/:id", params)}?done=sent`);
}

/** Shown when the form was refused. */
export default function SendEvidencePage({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputePage loaded={loaderData} refused={{ form: "send", answer: actionData }} />;
}

export const meta = metaOfDispute;
