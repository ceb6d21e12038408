import { href } from "react-router";
import { respondDone } from "#core/back-office/admin/respond-done.server.ts";
import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { keepSampleProduct } from "#features/reviews/keep-sample-product.server.ts";
import { duplicateProduct } from "../duplicate-product.server.ts";
import { restoreProduct } from "../remove-product.server.ts";
import type { Route } from "./+types/product-buttons";

const page = formsOn<Route.ActionArgs>("/admin/products/:productId");
export const loader = page.loader;
export const action = page.choose({
  restore: page.call(restoreProduct, page.params, (restored, args) => {
    if (restored.ok) return done(args);
    // The grid of its product shows both.
    return `${href("/admin/products/:productId/variants", args.params)}?twice`;
  }),
  adopt: page.call(keepSampleProduct, page.params, (_kept, args) => done(args)),
  duplicate: page.call(duplicateProduct, page.params, (productId) => {
    return `${href("/admin/products/:productId", { productId })}?saved=copied`;
  }),
});

function done({ request, params }: Route.ActionArgs) {
  return respondDone(request, href("/admin/products/:productId", params));
}
