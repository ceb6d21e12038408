// The one line beside the price of a product: when its batch was made and by whom, and how many are left of it.
import { dayMs } from "#platform/durations.ts";
import { isLowInStock } from "#shop/catalogue/product.ts";
import { formatLongDate } from "#shop/money/indian-time.ts";

/** A product's newest published batch. `pouredOn` is a calendar day. */
export type NewestBatch = {
  number: string;
  pouredOn: string;
  pouredBy: string;
  pieces: number;
  /** Somebody has written down how one of them burned. */
  isTested: boolean;
};

/** It follows the word for how it is made, as in 'poured nine days ago by Meena'. */
export type BatchProof = { number: string; words: string };

const counts = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Longer ago a date says more than a number of days. */
const maxDaysAgo = 30;

/** 'today', 'nine days ago' or 'on 3 October 2026'. Both are calendar days; a page that shows it is true on `today` alone. */
export function formatDaysAgo(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  if (days < 0 || days > maxDaysAgo) return `on ${formatLongDate(day)}`;
  if (days < 2) return days === 0 ? "today" : "yesterday";
  return `${counts[days - 2] ?? days} days ago`;
}

/** `stock` is that of a public page. */
export function describeProof(
  { number, pouredOn, pouredBy, pieces, isTested }: NewestBatch,
  { stock, today }: { stock: number; today: string },
): BatchProof {
  const parts = [
    `${formatDaysAgo(pouredOn, today)}${pouredBy && ` by ${pouredBy}`}`,
    describePieces(pieces, stock),
    isTested ? "burn-tested" : "",
  ];
  return { number, words: parts.filter(Boolean).join("\u00a0· ") };
}

/**
 * Pages know the exact stock only where it is low. While it is larger than the batch, a piece of an older one may be on the
 * shelf, so then nothing is said of how many are left.
 */
function describePieces(pieces: number, stock: number): string {
  if (stock === 0) return `none of ${pieces} left`;
  return isLowInStock(stock) && stock <= pieces ? `${stock} of ${pieces} left` : `latest batch of ${pieces}`;
}
