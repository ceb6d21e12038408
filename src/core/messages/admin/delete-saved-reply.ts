import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { deleteSavedReply } from "../saved-replies.server.ts";
import type { Route } from "./+types/delete-saved-reply";

const page = formsOn<Route.ActionArgs>("/admin/messages/saved-replies");
export const loader = page.loader;
export const action = page.call(deleteSavedReply, page.params);
