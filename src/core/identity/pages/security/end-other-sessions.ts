import { findSession } from "#core/web/guard.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { endOtherSessions } from "../../own/own-sessions.server.ts";
import { securityPath } from "../profile-path.ts";

const page = formsOn(() => securityPath());
export const loader = page.loader;
export const action = page.call(
  endOtherSessions,
  async (args) => ({ currentId: (await findSession(args))?.id ?? "" }),
  securityPath("others-ended"),
);
