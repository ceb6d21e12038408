import { formsOn } from "#app/routes/forms-on.server.ts";
import { dismissFirstSteps } from "#shop/back-office/first-steps/first-steps.server.ts";

const page = formsOn("/dashboard");
export const loader = page.loader;
export const action = page.call(dismissFirstSteps, () => undefined);
