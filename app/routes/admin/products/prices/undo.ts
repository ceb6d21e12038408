import { formsOn } from "#app/routes/forms-on.server.ts";
import { undoPriceChange } from "#shop/catalogue/prices/change-prices.server.ts";
import type { Route } from "./+types/undo";

const page = formsOn<Route.ActionArgs>("/admin/products/prices");
export const loader = page.loader;
export const action = page.call(undoPriceChange, ({ params }) => ({ id: params.changeId }), "?done=undone");
