import { redirect } from "react-router";
import { findSession, getActor } from "#app/guard.server.ts";
import { securityPath } from "#app/routes/account/profile-path.ts";
import { shopContext } from "#app/shop-context.ts";
import { endOtherSessions } from "#shop/identity/own/own-sessions.server.ts";
import type { Route } from "./+types/end-other-sessions";

export function loader() {
  return redirect(securityPath());
}

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const currentId = (await findSession(args))?.id ?? "";
  await endOtherSessions(context.get(shopContext), getActor(context), { currentId });
  return redirect(securityPath("others-ended"));
}
