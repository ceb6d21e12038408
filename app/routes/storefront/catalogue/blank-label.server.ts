import { presentLabelInk } from "#app/routes/storefront/site-look.ts";
import type { ShownProduct } from "#shop/catalogue/related-products.server.ts";
import type { Look } from "#shop/look/look.server.ts";
import { findPaper } from "#shop/pictures/shipped-pictures.ts";

/** The label of a product's main picture, for a browser to write on; null if it takes no words or has no blank paper. */
export function findBlankLabel(
  { product: { wordsOnLabel, picture, stock }, twin }: Pick<ShownProduct, "product" | "twin">,
  look: Look,
) {
  const paper = wordsOnLabel && stock > 0 && picture ? findPaper(picture) : undefined;
  if (paper === undefined) return null;
  return { paper, unlitPaper: twin && findPaper(twin.picture), ink: presentLabelInk(look) };
}
