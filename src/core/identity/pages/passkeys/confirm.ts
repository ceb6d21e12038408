import { getActor, getSession } from "#core/web/guard.server.ts";
import { readTicket } from "#core/web/require-recent-sign-in.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { confirmWithPasskey } from "../../second-factor/passkeys.server.ts";
import type { Route } from "./+types/confirm";
import { readAnswer, respondJson } from "./read-answer.server.ts";

/** Answers with the `path` that the waiting form is sent on to; a download has none. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  const answer = await readAnswer(request);
  if (!answer) return respondJson({ ok: false }, 422);
  const session = await getSession(args);
  const { ticket, ...given } = answer;
  const { ok } = await confirmWithPasskey(shop, getActor(context), { ...given, sessionId: session.id });
  return ok ? respondJson({ ok, path: readTicket(shop, session, ticket) }) : respondJson({ ok }, 401);
}
