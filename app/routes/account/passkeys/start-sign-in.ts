import { shopContext } from "#app/shop-context.ts";
import { startUsingPasskey } from "#shop/identity/second-factor/passkeys.server.ts";
import type { Route } from "./+types/start-sign-in";
import { answerJson } from "./read-answer.server.ts";

export async function action({ context }: Route.ActionArgs) {
  return answerJson(await startUsingPasskey(context.get(shopContext), { purpose: "sign-in" }));
}
