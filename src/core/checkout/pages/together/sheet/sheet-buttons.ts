import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { removeRecipients } from "../../../together/recipients.server.ts";
import { confirmWarnedRows } from "../../../together/sheet-recipients.server.ts";
import type { Route } from "./+types/sheet-buttons";

const page = formsOn<Route.ActionArgs>("/checkout/recipients");
export const loader = page.loader;
export const action = page.choose({
  confirm: page.call(confirmWarnedRows, () => undefined),
  "remove-waiting": page.call(removeRecipients, () => ({ onlyWaiting: true })),
  "remove-all": page.call(removeRecipients, () => ({ onlyWaiting: false })),
});
