import { shopContext } from "#core/web/shop-context.ts";
import { startUsingPasskey } from "../../second-factor/passkeys.server.ts";
import type { Route } from "./+types/start-sign-in";
import { respondJson } from "./read-answer.server.ts";

export async function action({ context }: Route.ActionArgs) {
  return respondJson(await startUsingPasskey(context.get(shopContext), { purpose: "sign-in" }));
}
