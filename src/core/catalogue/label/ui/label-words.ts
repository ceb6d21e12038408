// A shopper's typed words as a label can have them. Apart from own-words.ts, because only who has typed needs the rules.

import { tidyPrinted } from "#core/forms/printable.ts";
import { explainLabelWords, writeLabelWords } from "../words-on-label.ts";

/** '' if they cannot be printed. */
export function findLabelWords(typed: string): string {
  const words = tidyPrinted(typed);
  return explainLabelWords(words) ? "" : words;
}

/** The id under which the product is sold with them. */
export function addLabelWords(productId: string, typed: string): string {
  return productId + writeLabelWords(findLabelWords(typed));
}
