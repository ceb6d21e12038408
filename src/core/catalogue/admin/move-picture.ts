import { href } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { movePictureForm } from "#core/pictures/picture-fields.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { movePicture } from "../product-pictures.server.ts";
import type { Route } from "./+types/move-picture";

const page = formsOn<Route.ActionArgs>("/admin/products/:productId");
export const loader = page.loader;
export const action = page.callByForm(
  movePictureForm,
  movePicture,
  ({ params }, move) => ({ ...params, ...move }),
  (_moved, { request, params }) =>
    respondDone(request, `${href("/admin/products/:productId", params)}#pictures`),
  422,
);
