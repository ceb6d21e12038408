import { getOrderIdOf } from "#core/orders/admin/order-id-of.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { askForBalance } from "../../ask-for-balance.server.ts";
import type { Route } from "./+types/ask";

const page = formsOn<Route.ActionArgs>("/admin/orders/:number");
export const loader = page.loader;
export const action = page.call(askForBalance, getOrderIdOf, (asked) => `?balance=${asked}`);
