import { findFirstPage } from "#core/web/first-page.server.ts";
import { findActor } from "#core/web/guard.server.ts";
import { completeSignIn } from "#core/web/session.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { signInWithPasskey } from "../../second-factor/passkeys.server.ts";
import type { Route } from "./+types/sign-in";
import { readAnswer, respondJson } from "./read-answer.server.ts";

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  const answer = await readAnswer(request);
  if (!answer) return respondJson({ ok: false }, 422);
  const signedIn = await signInWithPasskey(shop, await findActor(args), answer);
  if (!signedIn.ok) return respondJson({ ok: false }, 401);
  const headers = new Headers();
  for (const cookie of await completeSignIn(shop, request.headers, signedIn))
    headers.append("Set-Cookie", cookie);
  const page = await findFirstPage(shop, signedIn, "/");
  return respondJson({ ok: true, page }, 200, headers);
}
