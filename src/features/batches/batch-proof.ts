// The line next to a product's price: when its batch was made and by whom, and how many are left of it.

import { isLowInStock } from "#core/catalogue/product.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import { dayMs } from "#platform/durations.ts";

/** A product's newest published batch. `pouredOn` is a calendar day. */
export type NewestBatch = {
  number: string;
  pouredOn: string;
  pouredBy: string;
  pieces: number;
  /** Whether a burn test was noted. */
  isTested: boolean;
};

/** `words` follow the shop's word for making, as in 'poured nine days ago by Meena'. */
export type BatchProof = { number: string; words: string };

const counts = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** For older batches a date is used. */
const maxDaysAgo = 30;

/**
 * 'today', 'nine days ago' or 'on 3 October 2026'. `today` and `pouredOn` are calendar days; the words are true on `today` only.
 */
export function formatDaysAgo(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
  if (days < 0 || days > maxDaysAgo) return `on ${formatLongDate(day)}`;
  if (days < 2) return days === 0 ? "today" : "yesterday";
  return `${counts[days - 2] ?? days} days ago`;
}

/** `stock`: as shown on public pages. */
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

/** Pages know the exact stock only if it is low. A stock larger than the batch may include older pieces, so then no rest is mentioned. */
function describePieces(pieces: number, stock: number): string {
  if (stock === 0) return `none of ${pieces} left`;
  return isLowInStock(stock) && stock <= pieces ? `${stock} of ${pieces} left` : `latest batch of ${pieces}`;
}
