import { getSession } from "#core/web/guard.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { ringForm, silenceForm } from "../ring-form.ts";
import { ringPhone, silencePhone } from "../ring-phone.server.ts";
import type { Route } from "./+types/ring-buttons";

const page = formsOn<Route.ActionArgs>("/admin/ring");
export const loader = page.loader;
export const action = page.choose({
  save: page.callByForm(
    ringForm,
    ringPhone,
    async (args, device) => ({ ...device, sessionId: (await getSession(args)).id }),
    (isKept) => (isKept ? "" : "?refused"),
    "?refused",
  ),
  stop: page.callByForm(silenceForm, silencePhone, (_args, device) => device),
});
