import { href } from "react-router";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { cancelUnconfirmed, confirmByPhone } from "../checkout/confirm-on-delivery.server.ts";
import type { Route } from "./+types/waiting-buttons";

const page = formsOn<Route.ActionArgs>("/admin/orders/on-delivery");
export const loader = page.loader;
export const action = page.choose({
  confirm: page.call(confirmByPhone, page.params, (confirmed) => {
    if (!confirmed.ok) return `?done=${confirmed.reason}`;
    return href("/admin/orders/:number", { number: confirmed.orderNumber });
  }),
  cancel: page.call(cancelUnconfirmed, page.params, (isEnded) =>
    isEnded ? "?done=cancelled" : "?done=gone",
  ),
});
