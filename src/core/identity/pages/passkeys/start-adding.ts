import { getActor, getSession } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { startAddingPasskey } from "../../second-factor/passkeys.server.ts";
import { isRecentlyConfirmed } from "../../sessions.server.ts";
import type { Route } from "./+types/start-adding";
import { respondJson } from "./read-answer.server.ts";

/** Called by a script, so the request to confirm identity is JSON (403, 'ask-again'). */
export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  if (!isRecentlyConfirmed(await getSession(args), shop.clock.now()))
    return respondJson({ ok: false, reason: "ask-again" }, 403);
  return respondJson(await startAddingPasskey(shop, getActor(args.context)));
}
