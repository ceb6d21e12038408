import { formsOn } from "#app/routes/forms-on.server.ts";
import { askForBalance } from "#shop/staff-orders/ask-for-balance.server.ts";
import { getOrderIdOf } from "../order-id-of.server.ts";
import type { Route } from "./+types/ask";

const page = formsOn<Route.ActionArgs>("/admin/orders/:number");
export const loader = page.loader;
export const action = page.call(askForBalance, getOrderIdOf, (asked) => `?balance=${asked}`);
