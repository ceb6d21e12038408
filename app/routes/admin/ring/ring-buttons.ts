import { getSession } from "#app/guard.server.ts";
import { formsOn } from "#app/routes/forms-on.server.ts";
import { ringForm, silenceForm } from "#shop/back-office/ringing/ring-form.ts";
import { ringPhone, silencePhone } from "#shop/back-office/ringing/ring-phone.server.ts";
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
