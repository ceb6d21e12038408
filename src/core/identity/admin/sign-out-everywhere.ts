import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { signOutEverywhere } from "../accounts.server.ts";
import type { Route } from "./+types/sign-out-everywhere";
import { redirectToUser } from "./user-done.ts";

const page = formsOn<Route.ActionArgs>("/admin/users/:id");
export const loader = page.loader;
export const action = page.call(
  signOutEverywhere,
  ({ params }) => ({ userId: params.id }),
  (_done, { params }) => redirectToUser(params.id, "sign-out"),
);
