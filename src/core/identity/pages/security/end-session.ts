import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { endOwnSession } from "../../own/own-sessions.server.ts";
import { securityPath } from "../profile-path.ts";
import type { Route } from "./+types/end-session";

const page = formsOn<Route.ActionArgs>(() => securityPath());
export const loader = page.loader;
export const action = page.call(
  endOwnSession,
  ({ params }) => ({ sessionId: params.id }),
  securityPath("session-ended"),
);
