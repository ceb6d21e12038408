import { securityPath } from "#app/routes/account/profile-path.ts";
import { AskingAgainPage } from "#app/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#app/routes/forms-on.server.ts";
import { removeAuthenticator } from "#shop/identity/second-factor/authenticator.server.ts";

const page = formsOn(() => securityPath());
export const loader = page.loader;
export const action = askingAgain(
  page.call(removeAuthenticator, () => undefined, securityPath("second-factor-removed")),
);

export default AskingAgainPage;
