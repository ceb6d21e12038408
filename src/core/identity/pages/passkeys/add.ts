import { findActor, getSession } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { addPasskey } from "../../second-factor/passkeys.server.ts";
import type { Route } from "./+types/add";
import { readAnswer, respondJson } from "./read-answer.server.ts";

export async function action(args: Route.ActionArgs) {
  const answer = await readAnswer(args.request);
  if (!answer) return respondJson({ ok: false }, 422);
  const { id: sessionId } = await getSession(args);
  const shop = args.context.get(shopContext);
  const added = await addPasskey(shop, await findActor(args), { ...answer, sessionId });
  return respondJson(added, added.ok ? 200 : 422);
}
