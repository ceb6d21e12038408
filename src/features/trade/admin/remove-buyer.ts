import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { removeTradeBuyer } from "../manage-trade.server.ts";
import type { Route } from "./+types/remove-buyer";

const page = formsOn<Route.ActionArgs>("/admin/trade/:id");
export const loader = page.loader;
export const action = page.call(removeTradeBuyer, page.params);
