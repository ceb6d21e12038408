import { formsOn } from "#app/routes/forms-on.server.ts";
import { confirmationForm } from "#shop/back-office/confirmation-form.ts";
import { clearMrpsAbovePrice } from "#shop/catalogue/sample-products.server.ts";
import { confirmGoLive } from "#shop/health/go-live.server.ts";

const page = formsOn("/admin/go-live");
export const loader = page.loader;
export const action = page.choose({
  confirm: page.callByForm(
    confirmationForm,
    confirmGoLive,
    (_args, confirmed) => confirmed,
    (name) => `?saved=${name}`,
    422,
  ),
  "clear-mrps": page.call(clearMrpsAbovePrice, () => undefined, "?saved=mrps"),
});
