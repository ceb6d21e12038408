import { findSession } from "#app/guard.server.ts";
import { securityPath } from "#app/routes/account/profile-path.ts";
import { formsOn } from "#app/routes/forms-on.server.ts";
import { endOtherSessions } from "#shop/identity/own/own-sessions.server.ts";

const page = formsOn(() => securityPath());
export const loader = page.loader;
export const action = page.call(
  endOtherSessions,
  async (args) => ({ currentId: (await findSession(args))?.id ?? "" }),
  securityPath("others-ended"),
);
