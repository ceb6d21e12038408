import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { startAuthenticator } from "#shop/identity/second-factor/authenticator.server.ts";
import type { Route } from "./+types/start-authenticator";

export function loader() {
  return redirect(href("/profile/security/authenticator"));
}

export async function action(args: Route.ActionArgs) {
  await requireRecentSignIn(args, await readSentForm(args.request));
  await startAuthenticator(args.context.get(shopContext), getActor(args.context));
  return redirect(href("/profile/security/authenticator"));
}

/** Empty: the action always redirects. Without scripts the request to confirm identity takes its place. */
export default function StartAuthenticatorPage() {
  return null;
}
