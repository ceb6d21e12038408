import { href } from "react-router";
import { respondDone } from "#app/routes/admin/respond-done.server.ts";
import { formsOn } from "#app/routes/forms-on.server.ts";
import { movePicture } from "#shop/catalogue/product-pictures.server.ts";
import { movePictureForm } from "#shop/pictures/picture-fields.ts";
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
