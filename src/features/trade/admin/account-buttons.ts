import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { closeTrade, holdTrade } from "../manage-trade.server.ts";
import type { Route } from "./+types/account-buttons";

const page = formsOn<Route.ActionArgs>("/admin/trade/:id");
export const loader = page.loader;
export const action = page.choose({
  hold: page.call(holdTrade, ({ params }) => params.id),
  close: page.call(closeTrade, ({ params }) => params.id),
});
