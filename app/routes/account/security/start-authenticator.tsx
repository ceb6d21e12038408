import { href } from "react-router";
import { AskingAgainPage } from "#app/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#app/routes/forms-on.server.ts";
import { startAuthenticator } from "#shop/identity/second-factor/authenticator.server.ts";

const page = formsOn(() => href("/profile/security/authenticator"));
export const loader = page.loader;
export const action = askingAgain(page.call(startAuthenticator, () => undefined));

export default AskingAgainPage;
