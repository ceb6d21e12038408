import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readSentForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { acceptDispute } from "#shop/payments/disputes/answer-dispute.server.ts";
import type { Route } from "./+types/accept";
import { DisputePage, metaOfDispute } from "./dispute-page.tsx";
import { describeAnswerRefusal, loadDispute } from "./load-dispute.server.ts";

export const loader = (args: Route.LoaderArgs) => loadDispute(args);

export async function action(args: Route.ActionArgs) {
  const { context, request, params } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  const accepted = await acceptDispute(context.get(shopContext), getActor(context), { disputeId: params.id });
  if (!accepted.ok)
    return respondRefused(request, { values: {}, problem: describeAnswerRefusal(accepted) }, 409);
  return redirect(`${href("/admin/disputes/:id", params)}?done=accepted`);
}

/** Shown when Razorpay refused. */
export default function AcceptDisputePage({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputePage loaded={loaderData} refused={{ form: "accept", answer: actionData }} />;
}

export const meta = metaOfDispute;
