import { formsOn } from "#app/routes/forms-on.server.ts";
import { clearMrpsAbovePrice } from "#shop/catalogue/sample-products.server.ts";

const page = formsOn("/admin/go-live");
export const loader = page.loader;
export const action = page.call(clearMrpsAbovePrice, () => undefined);
