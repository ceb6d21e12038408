import { confirmationForm } from "#core/back-office/confirmation-form.ts";
import { clearMrpsAbovePrice } from "#core/catalogue/sample-products.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { confirmGoLive } from "../../go-live.server.ts";

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
