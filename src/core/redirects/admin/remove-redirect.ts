import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { oldAddressForm } from "../redirect-form.ts";
import { removeRedirect } from "../redirects.server.ts";

const page = formsOn("/admin/content/redirects");
export const loader = page.loader;
export const action = page.callByForm(
  oldAddressForm,
  removeRedirect,
  (_args, { from }) => from,
  "?done=removed",
  "",
);
