import { href } from "react-router";
import { takeLabelOff } from "#core/look/label-photograph.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import type { Route } from "./+types/take-label-off";

const page = formsOn<Route.ActionArgs>("/admin/products/:productId/pictures/:pictureId/label");
export const loader = page.loader;
export const action = page.call(
  takeLabelOff,
  page.params,
  (_done, { params }) => `${href("/admin/products/:productId", params)}#pictures`,
);
