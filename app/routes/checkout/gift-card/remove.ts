import { formsOn } from "#app/routes/forms-on.server.ts";
import { removeAppliedGiftCard } from "#shop/gift-cards/applied-gift-cards.server.ts";
import { checkoutPath } from "../checkout-address.ts";
import type { Route } from "./+types/remove";

const page = formsOn<Route.ActionArgs>("/checkout");
export const loader = page.loader;
export const action = page.call(
  removeAppliedGiftCard,
  ({ params }) => params.id,
  (_removed, { request }) => checkoutPath(request),
);
