import type { ShownProduct } from "#shop/catalogue/related-products.server.ts";
import { findPaper } from "#shop/pictures/shipped-pictures.ts";

/** The labels of a product's main picture and of its twin, for a browser to write on; null if it takes no words there. */
export function findBlankLabel({ product: { paper }, twin }: Pick<ShownProduct, "product" | "twin">) {
  return paper === undefined ? null : { paper, unlitPaper: twin && findPaper(twin.picture) };
}
