import { redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { securityPath } from "#app/routes/account/profile-path.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { removeAuthenticator } from "#shop/identity/second-factor/authenticator.server.ts";
import type { Route } from "./+types/remove-authenticator";

export function loader() {
  return redirect(securityPath());
}

export async function action(args: Route.ActionArgs) {
  await requireRecentSignIn(args, await readSentForm(args.request));
  await removeAuthenticator(args.context.get(shopContext), getActor(args.context));
  return redirect(securityPath("second-factor-removed"));
}

/** Renders nothing, since the action always redirects; without scripts the form that confirms identity is shown here. */
export default function RemoveAuthenticatorPage() {
  return null;
}
