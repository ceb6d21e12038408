import {
  cancelWaitingOrder,
  makePaymentLink,
  remindOfPaymentLink,
} from "#core/checkout/manage-payment-link.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import type { Route } from "./+types/waiting-buttons";

const sayDone = (what: string) => (outcome: string) =>
  `?done=${outcome === "done" ? `${what}-done` : outcome}`;
const page = formsOn<Route.ActionArgs>("/admin/orders/waiting/:orderId");
export const loader = page.loader;
export const action = page.choose({
  link: page.call(makePaymentLink, page.params, sayDone("make")),
  remind: page.call(remindOfPaymentLink, page.params, sayDone("remind")),
  cancel: page.call(cancelWaitingOrder, page.params, sayDone("cancel")),
});
