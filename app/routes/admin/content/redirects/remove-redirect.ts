import { formsOn } from "#app/routes/forms-on.server.ts";
import { oldAddressForm } from "#shop/back-office/redirects/redirect-form.ts";
import { removeRedirect } from "#shop/redirects/redirects.server.ts";

const page = formsOn("/admin/content/redirects");
export const loader = page.loader;
export const action = page.callByForm(
  oldAddressForm,
  removeRedirect,
  (_args, { from }) => from,
  "?done=removed",
  "",
);
