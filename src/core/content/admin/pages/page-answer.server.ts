import { href, redirect } from "react-router";
import { readForm } from "#core/web/routes/form-response.server.ts";
import type { SectionOutcome } from "../../edit-sections.server.ts";
import { seenForm } from "../../page-form.ts";

/** The version that the form was filled from; 0, which no page has, if it is unreadable. */
export async function readRevision(request: Request): Promise<number> {
  const look = await readForm(seenForm, request);
  return Number(look.ok && look.value.seen);
}

/** Redirects to the page's screen, which shows the outcome `done`. */
export function redirectToPage(slug: string, done = "", place = "") {
  const query = done && `?done=${done}`;
  return redirect(`${href("/admin/content/pages/:slug", { slug })}${query}${place && `#section-${place}`}`);
}

/** Redirects after a button has changed a section. */
export function redirectAfterChange(slug: string, outcome: SectionOutcome) {
  if (outcome.ok) return redirectToPage(slug, "", outcome.id);
  const { reason } = outcome;
  return redirectToPage(slug, isNamed(reason) ? reason : "changed");
}

/** True if the page's screen has a message for the reason. */
function isNamed(reason: string): boolean {
  return ["too-many", "too-long", "needed", "only-once"].includes(reason);
}
