import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { removeAuthenticator } from "../../second-factor/authenticator.server.ts";
import { securityPath } from "../profile-path.ts";

const page = formsOn(() => securityPath());
export const loader = page.loader;
export const action = askingAgain(
  page.call(removeAuthenticator, () => undefined, securityPath("second-factor-removed")),
);

export default AskingAgainPage;
