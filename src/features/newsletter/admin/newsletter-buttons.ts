import { href } from "react-router";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { deleteNewsletter, resumeNewsletter, stopNewsletter } from "../newsletters.server.ts";
import type { Route } from "./+types/newsletter-buttons";

const page = formsOn<Route.ActionArgs>("/admin/newsletters/:id");
export const loader = page.loader;
export const action = page.choose({
  stop: page.call(stopNewsletter, page.params),
  resume: page.call(resumeNewsletter, page.params),
  delete: page.call(deleteNewsletter, page.params, href("/admin/newsletters")),
});
