import { redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { securityPath } from "#app/routes/account/profile-path.ts";
import { shopContext } from "#app/shop-context.ts";
import { endOwnSession } from "#shop/identity/own/own-sessions.server.ts";
import type { Route } from "./+types/end-session";

export function loader() {
  return redirect(securityPath());
}

export async function action({ context, params }: Route.ActionArgs) {
  await endOwnSession(context.get(shopContext), getActor(context), { sessionId: params.id });
  return redirect(securityPath("session-ended"));
}
