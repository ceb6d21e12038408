import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { bringBackVersion } from "../../publish-pages.server.ts";
import type { Route } from "./+types/bring-back";
import { readRevision } from "./page-answer.server.ts";

const page = formsOn<Route.ActionArgs>("/admin/content/pages/:slug");
export const loader = page.loader;
export const action = page.call(
  bringBackVersion,
  async ({ request, params: { slug, number } }) => ({
    slug,
    revision: await readRevision(request),
    number: Number(number) || 0,
  }),
  (brought) => (brought.ok ? "?done=back" : "?done=changed"),
);
