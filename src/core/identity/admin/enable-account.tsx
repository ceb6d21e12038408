import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { enableAccount } from "../accounts.server.ts";
import type { Route } from "./+types/enable-account";
import { redirectToUser } from "./user-done.ts";

const page = formsOn<Route.ActionArgs>("/admin/users/:id");
export const loader = page.loader;
export const action = askingAgain(
  page.call(
    enableAccount,
    ({ params }) => ({ userId: params.id }),
    (_done, { params }) => redirectToUser(params.id, "enable"),
  ),
);

export default AskingAgainPage;
