import { formsOn } from "#app/routes/forms-on.server.ts";
import { sendAgainForm } from "#shop/email/send-again-form.ts";
import { sendAgain } from "#shop/email/undelivered.server.ts";
import type { Route } from "./+types/send-again";

const page = formsOn<Route.ActionArgs>("/admin/health");
export const loader = page.loader;
export const action = page.callByForm(sendAgainForm, sendAgain, (_args, { id }) => ({
  ids: id ? [id] : ("all" as const),
}));
