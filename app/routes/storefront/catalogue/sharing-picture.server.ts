import { labelOfProduct } from "#shop/catalogue/product-label.ts";
import type { LitProduct } from "#shop/catalogue/products.server.ts";
import type { Look } from "#shop/look/look.server.ts";
import { findSharingVersion } from "#shop/look/sharing-picture.server.ts";
import { widestUrl } from "#shop/pictures/picture.ts";

/** The address of the picture for shared links to the product; undefined if its label cannot be drawn. */
export function findSharingPicture(
  { product, tint }: Pick<LitProduct, "product" | "tint">,
  look: Look,
): string | undefined {
  if (!product.picture) return undefined;
  const version = findSharingVersion(look, labelOfProduct(product, tint), widestUrl(product.picture));
  return version && `/sharing/${product.slug}.jpg?v=${version}`;
}
