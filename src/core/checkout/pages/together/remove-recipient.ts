import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { removeRecipient } from "../../together/recipients.server.ts";
import type { Route } from "./+types/remove-recipient";

const page = formsOn<Route.ActionArgs>("/checkout/recipients");
export const loader = page.loader;
export const action = page.call(removeRecipient, ({ params: { id } }) => ({ id }));
