import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { dismissFirstSteps } from "../../first-steps/first-steps.server.ts";

const page = formsOn("/dashboard");
export const loader = page.loader;
export const action = page.call(dismissFirstSteps, () => undefined);
