import { formsOn } from "#app/routes/forms-on.server.ts";
import { removeTradeBuyer } from "#shop/trade/manage-trade.server.ts";
import type { Route } from "./+types/remove-buyer";

const page = formsOn<Route.ActionArgs>("/admin/trade/:id");
export const loader = page.loader;
export const action = page.call(removeTradeBuyer, page.params);
