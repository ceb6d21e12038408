import { shippingForm } from "#shop/checkout/shipping-details.ts";
import { parseForm } from "#shop/forms/parse-form.ts";

/** In a module of its own, so that the schemas' code (22 KB) is loaded after the page can be used. */
export function parseAddress(form: HTMLFormElement) {
  return parseForm(shippingForm, new FormData(form));
}
