import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { forgetMissingAddress } from "../missing-addresses.server.ts";
import { oldAddressForm } from "../redirect-form.ts";

const page = formsOn("/admin/content/redirects/missing");
export const loader = page.loader;
export const action = page.callByForm(
  oldAddressForm,
  forgetMissingAddress,
  (_args, { from }) => from,
  "",
  "",
);
