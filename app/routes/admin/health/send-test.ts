import { formsOn } from "#app/routes/forms-on.server.ts";
import { sendTestEmail } from "#shop/health/test-email.server.ts";
import type { Route } from "./+types/send-test";

const page = formsOn<Route.ActionArgs>("/admin/health");
export const loader = page.loader;
export const action = page.call(
  sendTestEmail,
  () => undefined,
  (outcome) => `?test=${outcome.ok ? "sent" : outcome.reason}#mail`,
);
