import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { fetchReturn } from "../fetch-return.server.ts";
import type { Route } from "./+types/fetch";

const page = formsOn<Route.ActionArgs>("/admin/returns/:id");
export const loader = page.loader;
/** A refusal of the courier's is written into the booking, which the page shows. */
export const action = page.call(fetchReturn, ({ params }) => ({ requestId: params.id }), "#pickup");
