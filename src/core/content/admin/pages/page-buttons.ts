import { href } from "react-router";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { deletePage, hidePage, showPage } from "../../edit-pages.server.ts";
import { publishPage } from "../../publish-pages.server.ts";
import type { Route } from "./+types/page-buttons";
import { readRevision } from "./page-answer.server.ts";

const page = formsOn<Route.ActionArgs>("/admin/content/pages/:slug");
export const loader = page.loader;
export const action = page.choose({
  publish: page.call(
    publishPage,
    async ({ request, params: { slug } }) => ({ slug, revision: await readRevision(request) }),
    (published) => {
      if (published.ok) return "?done=published";
      return published.reason === "empty" ? "?done=empty" : "?done=changed";
    },
  ),
  hide: page.call(hidePage, ({ params }) => params.slug),
  show: page.call(showPage, ({ params }) => params.slug),
  delete: page.call(deletePage, ({ params }) => params.slug, href("/admin/content/pages")),
});
