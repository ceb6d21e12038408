import { checkoutPath } from "#core/checkout/pages/checkout-address.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { removeAppliedGiftCard } from "../applied-gift-cards.server.ts";
import type { Route } from "./+types/remove";

const page = formsOn<Route.ActionArgs>("/checkout");
export const loader = page.loader;
export const action = page.call(
  removeAppliedGiftCard,
  ({ params }) => params.id,
  (_removed, { request }) => checkoutPath(request),
);
