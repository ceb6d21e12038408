import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { removeSecondFactors } from "../second-factor/remove-second-factors.server.ts";
import type { Route } from "./+types/remove-second-factors";
import { redirectToUser } from "./user-done.ts";

const page = formsOn<Route.ActionArgs>("/admin/users/:id");
export const loader = page.loader;
export const action = askingAgain(
  page.call(
    removeSecondFactors,
    ({ params }) => ({ userId: params.id }),
    (_done, { params }) => redirectToUser(params.id, "second-factors"),
  ),
);

export default AskingAgainPage;
