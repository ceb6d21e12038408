import { formsOn } from "#app/routes/forms-on.server.ts";
import { askForRest } from "#shop/staff-orders/ask-for-rest.server.ts";
import { getOrderIdOf } from "../order-id-of.server.ts";
import type { Route } from "./+types/ask";

const page = formsOn<Route.ActionArgs>("/admin/orders/:number");
export const loader = page.loader;
export const action = page.call(askForRest, getOrderIdOf, (rest) => `?rest=${rest}`);
