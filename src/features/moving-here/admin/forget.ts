import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { forgetFormerCustomer } from "../former-customers.server.ts";
import type { Route } from "./+types/forget";

const page = formsOn<Route.ActionArgs>("/admin/moving-here/customers");
export const loader = page.loader;
export const action = page.call(forgetFormerCustomer, page.params);
