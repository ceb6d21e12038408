import { findPaper } from "#core/pictures/shipped-pictures.ts";
import type { ShownProduct } from "../../related-products.server.ts";

/** The labels of a product's main picture and of its twin, for a browser to write on; null if it takes no words there. */
export function findBlankLabel({ product: { paper }, twin }: Pick<ShownProduct, "product" | "twin">) {
  return paper === undefined ? null : { paper, unlitPaper: twin && findPaper(twin.picture) };
}
