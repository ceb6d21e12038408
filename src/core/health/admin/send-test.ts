import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { sendTestEmail } from "../test-email.server.ts";
import type { Route } from "./+types/send-test";

const page = formsOn<Route.ActionArgs>("/admin/health");
export const loader = page.loader;
export const action = page.call(
  sendTestEmail,
  () => undefined,
  (outcome) => `?test=${outcome.ok ? "sent" : outcome.reason}#mail`,
);
