// Reads a search text: its words, and the highest price if it says 'under 500' or 'below ₹1,500'.
import { tidyLine } from "#core/forms/plain-text.ts";

export type SearchText = {
  /** The text without its price. */
  words: string;
  /** In paise, inclusive: a shopper who types 'under 500' has 500 to spend. Undefined if the text names no price. */
  priceTo: number | undefined;
};

/** In paise; larger than any price that the database stores. */
const highestPrice = 2_000_000_000;

const pricePattern =
  /(?:\b(?:under|below|within|up ?to|less than)|<) ?(?:₹|rs\b\.?|inr\b)? ?(\d{1,3}(?:,\d{2,3})+|\d{1,7})\b(?! ?(?:g|gm|grams?|kg|ml|l|oz|cm|mm|inch|inches|h|hours?)\b)/i;

export function readSearchText(text: string): SearchText {
  const spaced = tidyLine(text);
  const found = pricePattern.exec(spaced);
  const priceTo = Math.min(Number(found?.[1]?.replaceAll(",", "")) * 100, highestPrice);
  if (!found || !(priceTo > 0)) return { words: spaced, priceTo: undefined };
  const rest = [spaced.slice(0, found.index), spaced.slice(found.index + found[0].length)];
  return {
    words: rest
      .map((part) => part.trim())
      .join(" ")
      .trim(),
    priceTo,
  };
}
