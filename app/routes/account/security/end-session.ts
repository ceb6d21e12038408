import { securityPath } from "#app/routes/account/profile-path.ts";
import { formsOn } from "#app/routes/forms-on.server.ts";
import { endOwnSession } from "#shop/identity/own/own-sessions.server.ts";
import type { Route } from "./+types/end-session";

const page = formsOn<Route.ActionArgs>(() => securityPath());
export const loader = page.loader;
export const action = page.call(
  endOwnSession,
  ({ params }) => ({ sessionId: params.id }),
  securityPath("session-ended"),
);
