import { readForm } from "#core/web/routes/form-response.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import {
  duplicateSection,
  hideSection,
  moveSection,
  removeSection,
  type SectionOutcome,
  showSection,
} from "../../edit-sections.server.ts";
import { moveSectionForm, seenForm } from "../../page-form.ts";
import type { Route } from "./+types/section-buttons";
import { redirectAfterChange } from "./page-answer.server.ts";

const back = (changed: SectionOutcome, { params }: Route.ActionArgs) =>
  redirectAfterChange(params.slug, changed);
const page = formsOn<Route.ActionArgs>("/admin/content/pages/:slug");
export const loader = page.loader;
export const action = page.choose({
  move: page.callByForm(moveSectionForm, moveSection, ({ params }, move) => ({ ...params, ...move }), back),
  hide: page.call(hideSection, page.params, back),
  show: page.call(showSection, page.params, back),
  duplicate: page.call(duplicateSection, page.params, back),
  remove: page.call(
    removeSection,
    async ({ request, params }) => {
      const look = await readForm(seenForm, request);
      return { ...params, seen: look.ok ? look.value.seen : "" };
    },
    (removed, args) => (removed.ok ? "" : back(removed, args)),
  ),
});
