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

/** Renders nothing, since the action always redirects; without scripts the form that confirms identity is shown here. */
export default function StartAuthenticatorPage() {
  return null;
}
