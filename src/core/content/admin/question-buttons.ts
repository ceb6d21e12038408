import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { deleteFaq, moveFaq } from "../edit-faq.server.ts";
import { moveForm } from "../named-list-form.ts";
import type { Route } from "./+types/question-buttons";

const page = formsOn<Route.ActionArgs>("/admin/content/questions");
export const loader = page.loader;
export const action = page.choose({
  move: page.callByForm(moveForm, moveFaq, ({ params: { slug } }, move) => ({ slug, ...move })),
  delete: page.call(deleteFaq, ({ params }) => params.slug),
});
