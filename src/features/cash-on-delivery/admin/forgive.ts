import { getOrderIdOf } from "#core/orders/admin/order-id-of.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { forgiveRefusal } from "../hand-in-cash.server.ts";
import type { Route } from "./+types/forgive";

const page = formsOn<Route.ActionArgs>("/admin/orders/:number");
export const loader = page.loader;
export const action = page.call(forgiveRefusal, getOrderIdOf);
