import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { receiveCash } from "../hand-in-cash.server.ts";
import type { Route } from "./+types/here";

const page = formsOn<Route.ActionArgs>("/admin/orders/on-delivery");
export const loader = page.loader;
export const action = page.call(receiveCash, page.params, (done) => `?done=${done}`);
