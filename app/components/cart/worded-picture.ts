import { readLabelWords } from "#shop/catalogue/label/words-on-label.ts";
import { readSoldId } from "#shop/catalogue/sets/box.ts";
import type { Picture } from "#shop/pictures/picture.ts";

/** Where the product's picture is with the words on its label (server/endpoints/worded-pictures.ts). */
export function wordedPicturePath(soldId: string): string {
  return `/on-label/${soldId}.webp`;
}

/** The picture of a line, with the shopper's words on its label. */
export function pictureOfLine({
  productId,
  picture,
}: {
  productId: string;
  picture: Picture | null;
}): Picture | null {
  const isWorded = readLabelWords(readSoldId(productId).filling) !== undefined;
  return picture && isWorded
    ? { ...picture, avif: "", webp: `${wordedPicturePath(productId)} ${picture.width}w` }
    : picture;
}
