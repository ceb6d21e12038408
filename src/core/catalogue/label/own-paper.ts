// Decides on which products a shopper's own words are shown while she looks at the shop.
import type { Picture } from "#core/pictures/picture.ts";
import { findPaper } from "#core/pictures/shipped-pictures.ts";

/** `paper` is missing where the product takes no words, cannot be bought, or its picture has no blank paper. */
export function findOwnPaper({
  takesWords,
  stock,
  picture,
}: {
  takesWords: boolean;
  stock: number;
  picture: Picture | null;
}): { paper?: string } {
  const paper = takesWords && stock > 0 && picture ? findPaper(picture) : undefined;
  return paper === undefined ? {} : { paper };
}
