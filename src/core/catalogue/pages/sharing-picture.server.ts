import type { Look } from "#core/look/look.server.ts";
import { findSharingVersion } from "#core/look/sharing-picture.server.ts";
import { widestUrl } from "#core/pictures/picture.ts";
import { labelOfProduct } from "../product-label.ts";
import type { LitProduct } from "../products.server.ts";

/** The address of the picture for shared links to the product; undefined if its label cannot be drawn. */
export function findSharingPicture(
  { product, tint }: Pick<LitProduct, "product" | "tint">,
  look: Look,
): string | undefined {
  if (!product.picture) return undefined;
  const version = findSharingVersion(look, labelOfProduct(product, tint), widestUrl(product.picture));
  return version && `/sharing/${product.slug}.jpg?v=${version}`;
}
