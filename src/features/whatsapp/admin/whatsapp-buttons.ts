import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { askForApproval, removeWhatsApp } from "../whatsapp-account.server.ts";

const page = formsOn("/admin/settings/whatsapp");
export const loader = page.loader;
export const action = page.choose({
  approve: page.call(
    askForApproval,
    () => undefined,
    (asked) => (asked.ok ? "?done=asked" : `?done=refused&code=${asked.code ?? ""}`),
  ),
  remove: page.call(removeWhatsApp, () => undefined, "?done=removed"),
});
