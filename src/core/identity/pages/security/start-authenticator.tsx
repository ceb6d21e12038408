import { href } from "react-router";
import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { startAuthenticator } from "../../second-factor/authenticator.server.ts";

const page = formsOn(() => href("/profile/security/authenticator"));
export const loader = page.loader;
export const action = askingAgain(page.call(startAuthenticator, () => undefined));

export default AskingAgainPage;
