import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { startUsingPasskey } from "#shop/identity/second-factor/passkeys.server.ts";
import type { Route } from "./+types/start-confirming";
import { respondJson } from "./read-answer.server.ts";

export async function action({ context }: Route.ActionArgs) {
  const use = { purpose: "confirm", userId: getActor(context).id } as const;
  return respondJson(await startUsingPasskey(context.get(shopContext), use));
}
