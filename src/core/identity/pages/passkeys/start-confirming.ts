import { getActor } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { startUsingPasskey } from "../../second-factor/passkeys.server.ts";
import type { Route } from "./+types/start-confirming";
import { respondJson } from "./read-answer.server.ts";

export async function action({ context }: Route.ActionArgs) {
  const use = { purpose: "confirm", userId: getActor(context).id } as const;
  return respondJson(await startUsingPasskey(context.get(shopContext), use));
}
