import { href } from "react-router";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { stopLighting } from "../light-product.server.ts";
import type { Route } from "./+types/stop-lighting";

const page = formsOn<Route.ActionArgs>("/admin/products/:productId/light");
export const loader = page.loader;
export const action = page.call(
  stopLighting,
  ({ params }) => params.productId,
  (_done, { params }) => `${href("/admin/products/:productId", params)}#pictures`,
);
