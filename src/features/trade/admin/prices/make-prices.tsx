import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { applyPriceImport } from "../../price-list-files.server.ts";
import type { Route } from "./+types/make-prices";

const page = formsOn<Route.ActionArgs>("/admin/trade/lists/:listId/file/:importId");
export const loader = page.loader;
export const action = askingAgain(page.call(applyPriceImport, page.params));

export default AskingAgainPage;
