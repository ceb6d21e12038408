import { securityPath } from "#app/routes/account/profile-path.ts";
import { AskingAgainPage } from "#app/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#app/routes/forms-on.server.ts";
import { removePasskey } from "#shop/identity/second-factor/passkeys.server.ts";
import type { Route } from "./+types/remove-passkey";

const page = formsOn<Route.ActionArgs>(() => securityPath());
export const loader = page.loader;
export const action = askingAgain(
  page.call(removePasskey, ({ params }) => ({ passkeyId: params.id }), securityPath("second-factor-removed")),
);

export default AskingAgainPage;
