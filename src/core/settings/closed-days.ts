// The days on which the owner packs nothing, typed as one day or span of days per line.
import { z } from "zod";
import type { DayRange } from "#core/money/business-days.ts";
import { formatDate, parseDay } from "#core/money/indian-time.ts";
import { dayMs } from "#platform/durations.ts";

const day = z.string().refine((text) => parseDay(text) !== undefined);

/** The most days altogether, so that every promised date stays a valid date. */
const maxClosedDays = 400;

export const closedDaysRule = z
  .array(z.object({ from: day, until: day }).refine(({ from, until }) => from <= until))
  .max(60)
  .refine((ranges) => ranges.reduce((sum, range) => sum + lengthOf(range), 0) <= maxClosedDays);

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads lines such as '8 Nov 2026', '8 Nov 2026 to 14 Nov 2026', '2026-11-08' or '8/11/2026'. Undefined if a line has
 * another form.
 */
export function parseClosedDays(text: string): DayRange[] | undefined {
  const ranges = text
    .split("\n")
    .map((row) => row.replace(/\s+/g, " ").trim())
    .filter((row) => row !== "")
    .map(parseRange);
  const known = ranges.filter((range) => range !== undefined);
  return known.length === ranges.length ? known.sort((a, b) => (a.from < b.from ? -1 : 1)) : undefined;
}

export function formatClosedDays(ranges: readonly DayRange[]): string {
  return ranges
    .map(({ from, until }) =>
      from === until ? formatDate(from) : `${formatDate(from)} to ${formatDate(until)}`,
    )
    .join("\n");
}

function parseRange(row: string): DayRange | undefined {
  const [first = "", last = first, ...rest] = row.split(/ (?:to|until|-) | ?– ?/i);
  const from = parseTypedDay(first);
  const until = parseTypedDay(last);
  return rest.length === 0 && from && until && from <= until ? { from, until } : undefined;
}

/** Reads a day in the form of a date input, or with the day first, as is usual in India. */
function parseTypedDay(typed: string): string | undefined {
  const text = typed.toLowerCase();
  const written = /^(\d{1,2})[ ./-](\d{1,2}|[a-z]{3,9})[ ./-](20\d\d)$/.exec(text);
  if (!written) return parseDay(text);
  const [, dayOfMonth = "", monthText = "", year = ""] = written;
  const month = /^\d/.test(monthText) ? Number(monthText) : monthNames.indexOf(monthText.slice(0, 3)) + 1;
  return parseDay(`${year}-${String(month).padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`);
}

function lengthOf({ from, until }: DayRange): number {
  return (Date.parse(until) - Date.parse(from)) / dayMs + 1;
}
