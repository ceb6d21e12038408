import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { withdrawInvitation } from "../../staff-invitations/staff-invitations.server.ts";
import type { Route } from "./+types/withdraw";

const page = formsOn<Route.ActionArgs>("/admin/users/invitations");
export const loader = page.loader;
export const action = page.call(withdrawInvitation, page.params, "?done=withdrawn");
