// Which product's picture a file is, by its name: 'AB-1.jpg', 'ab-1_2.png' and 'AB 1 from above.jpg' show the product AB-1.

/** An SKU has at most 40 characters, and so at most 20 parts. */
const maxParts = 20;

/** The beginnings of a file's name that may be an SKU, the longest first, with '-' for all signs between letters and digits. */
export function listSkusOfName(fileName: string): string[] {
  const words = fileName.toUpperCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const parts = words.slice(0, maxParts);
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join("-"));
}
