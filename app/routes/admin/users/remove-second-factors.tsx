import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { readSentForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { removeSecondFactors } from "#shop/identity/second-factor/remove-second-factors.server.ts";
import type { Route } from "./+types/remove-second-factors";
import { redirectToUser } from "./user-done.ts";

/** Reached by signing in again after the form was sent. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/users/:id", params));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  await requireRecentSignIn(args, await readSentForm(request));
  await removeSecondFactors(context.get(shopContext), getActor(context), { userId: params.id });
  return redirectToUser(params.id, "second-factors");
}

/** Without scripts the question to sign in again replaces this page; the action itself always redirects. */
export default function RemoveSecondFactorsPage() {
  return null;
}
