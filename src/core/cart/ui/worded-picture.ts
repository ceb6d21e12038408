import type { SoldPicture } from "#core/catalogue/label/words-on-label.ts";
import type { Picture } from "#core/pictures/picture.ts";
import type { CartViewLine } from "../cart.ts";

/** Where the product's picture is with the words on its label (server/endpoints/worded-pictures.ts). */
export function wordedPicturePath(soldId: string, isUnlit = false): string {
  return `/on-label/${soldId}.webp${isUnlit ? "?unlit" : ""}`;
}

type Line = Pick<CartViewLine, "productId" | "picture" | "labelWords" | "wordedParts">;

/** The picture of a line, with the shopper's words on its label. That of a set or box shows no words. */
export function pictureOfLine({ productId, picture, labelWords, wordedParts }: Line): Picture | null {
  return picture && labelWords && !wordedParts ? withWords(picture, productId) : picture;
}

/** The picture of what was sold, with the words that its label has. */
export function pictureOfSold({ wordedAs, isUnlit, ...picture }: SoldPicture): Picture {
  return wordedAs === undefined ? picture : withWords(picture, wordedAs, isUnlit);
}

function withWords(picture: Picture, soldId: string, isUnlit?: boolean): Picture {
  return { ...picture, avif: "", webp: `${wordedPicturePath(soldId, isUnlit)} ${picture.width}w` };
}
