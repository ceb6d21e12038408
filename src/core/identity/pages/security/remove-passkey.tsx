import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { removePasskey } from "../../second-factor/passkeys.server.ts";
import { securityPath } from "../profile-path.ts";
import type { Route } from "./+types/remove-passkey";

const page = formsOn<Route.ActionArgs>(() => securityPath());
export const loader = page.loader;
export const action = askingAgain(
  page.call(removePasskey, ({ params }) => ({ passkeyId: params.id }), securityPath("second-factor-removed")),
);

export default AskingAgainPage;
