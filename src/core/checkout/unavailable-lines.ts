// Explains to the shopper why nothing in the cart can be ordered now.

import { describeSoldOut } from "#core/catalogue/product.ts";
import { inMinutes } from "#core/forms/count-words.ts";
import { formatLongDate } from "#core/money/indian-time.ts";
import { hourMs } from "#platform/durations.ts";

/** `reservedUntil`: when the first piece reserved by others comes back if nobody pays for it. */
export type UnavailableLine = {
  name: string;
  isSold: boolean;
  reservedUntil: Date | null;
  /** The day on which a sold-out product can be bought. */
  readyOn?: string | undefined;
};

export function describeUnavailable(
  { name, isSold, reservedUntil, readyOn }: UnavailableLine,
  now: Date,
): string {
  if (!isSold) return `We no longer sell ${name}.`;
  if (!reservedUntil) return `${name} is ${describeSoldOut(readyOn, "sold out at the moment")}.`;
  const leftMs = reservedUntil.getTime() - now.getTime();
  return leftMs <= hourMs
    ? `${name}: somebody else is paying for the last of it. If they do not, it is back within ${inMinutes(leftMs / 1000)}.`
    : `${name}: the last of it is reserved for somebody else until ${formatLongDate(reservedUntil)}. If they do not take it, it is back then.`;
}
