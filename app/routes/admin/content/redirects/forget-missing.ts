import { formsOn } from "#app/routes/forms-on.server.ts";
import { oldAddressForm } from "#shop/back-office/redirects/redirect-form.ts";
import { forgetMissingAddress } from "#shop/redirects/missing-addresses.server.ts";

const page = formsOn("/admin/content/redirects/missing");
export const loader = page.loader;
export const action = page.callByForm(
  oldAddressForm,
  forgetMissingAddress,
  (_args, { from }) => from,
  "",
  "",
);
