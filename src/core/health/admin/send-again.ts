import { sendAgainForm } from "#core/notifications/send-again-form.ts";
import { sendAgain } from "#core/notifications/undelivered.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import type { Route } from "./+types/send-again";

const page = formsOn<Route.ActionArgs>("/admin/health");
export const loader = page.loader;
export const action = page.callByForm(sendAgainForm, sendAgain, (_args, { id }) => ({
  ids: id ? [id] : ("all" as const),
}));
