import { formsOn } from "#app/routes/forms-on.server.ts";
import { forgiveRefusal } from "#shop/payments/on-delivery/hand-in-cash.server.ts";
import { getOrderIdOf } from "../order-id-of.server.ts";
import type { Route } from "./+types/forgive";

const page = formsOn<Route.ActionArgs>("/admin/orders/:number");
export const loader = page.loader;
export const action = page.call(forgiveRefusal, getOrderIdOf);
