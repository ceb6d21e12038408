import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { deleteArticle, publishArticle, unpublishArticle } from "../edit-articles.server.ts";
import type { Route } from "./+types/article-buttons";

const page = formsOn<Route.ActionArgs>("/admin/content/articles");
export const loader = page.loader;
export const action = page.choose({
  publish: page.call(publishArticle, ({ params }) => params.slug),
  unpublish: page.call(unpublishArticle, ({ params }) => params.slug),
  delete: page.call(deleteArticle, ({ params }) => params.slug),
});
