import { redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { securityPath } from "#app/routes/account/profile-path.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { removePasskey } from "#shop/identity/second-factor/passkeys.server.ts";
import type { Route } from "./+types/remove-passkey";

export function loader() {
  return redirect(securityPath());
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  await removePasskey(context.get(shopContext), getActor(context), { passkeyId: params.id });
  return redirect(securityPath("second-factor-removed"));
}

/** Renders nothing, since the action always redirects; without scripts the form that confirms identity is shown here. */
export default function RemovePasskeyPage() {
  return null;
}
