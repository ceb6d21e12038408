import { redirectDocument } from "react-router";
import type { GuardArgs } from "#app/guard.server.ts";
import { completeSignIn } from "#app/session.server.ts";
import { shopContext } from "#app/shop-context.ts";
import type { SignedIn } from "#shop/identity/sign-in-account.server.ts";
import { readNext } from "./load-auth-page.server.ts";

/** Redirects by a document load, so that the whole page shows the account. */
export async function answerSignedIn({ request, context }: GuardArgs, signedIn: SignedIn): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of await completeSignIn(context.get(shopContext), request.headers, signedIn))
    headers.append("Set-Cookie", cookie);
  return redirectDocument(readNext(request), { status: 303, headers });
}
