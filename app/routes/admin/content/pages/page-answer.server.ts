import { href, redirect } from "react-router";
import { readForm } from "#app/routes/form-response.server.ts";
import type { SectionOutcome } from "#shop/pages/edit-sections.server.ts";
import { seenForm } from "#shop/pages/page-form.ts";

/** The version that a form was sent from; one that no page has where the form cannot be read. */
export async function readRevision(request: Request): Promise<number> {
  const look = await readForm(seenForm, request);
  return Number(look.ok && look.value.seen);
}

/** Back to the screen of the page, which says what came of it. */
export function toPage(slug: string, done = "", place = "") {
  const query = done && `?done=${done}`;
  return redirect(`${href("/admin/content/pages/:slug", { slug })}${query}${place && `#section-${place}`}`);
}

/** For what is done to a section by a button. */
export function afterSectionChange(slug: string, outcome: SectionOutcome) {
  if (outcome.ok) return toPage(slug, "", outcome.id);
  const { reason } = outcome;
  return toPage(slug, isNamed(reason) ? reason : "changed");
}

/** True where the page's screen has words of its own for it. */
function isNamed(reason: string): boolean {
  return ["too-many", "too-long", "needed", "only-once"].includes(reason);
}
