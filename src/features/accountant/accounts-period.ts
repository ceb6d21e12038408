// The periods of exports for the accountant: a month or quarter of the return, or a range of days of the orders.
import { z } from "zod";
import { checkbox, parsedLine } from "#core/forms/field.ts";
import { parseDay, startOfIndianDay } from "#core/money/indian-time.ts";
import { dayMs } from "#platform/durations.ts";

/** `until` is exclusive. */
export type Period = { from: Date; until: Date };

/** `own`: without what the sample shop's seed made up. */
export type SoldPeriod = Period & { own?: boolean };

/** Accepts '2026-11'. */
export function parseMonth(text: string): string | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** Accepts a month, '2026-11', or a quarter by its first and last month, '2026-10-to-12'. */
export function parseReturnPeriod(text: string): string | undefined {
  const first = parseMonth(text.slice(0, 7));
  return first && (text === first || text === quarterOf(first)) ? text : undefined;
}

/** The quarter of a month, for shops that file quarterly (QRMP). */
export function quarterOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = number - ((number - 1) % 3);
  return `${writeMonth(year, first)}-to-${twoDigits(first + 2)}`;
}

export function isQuarter(period: string): boolean {
  return period.length > "2026-11".length;
}

/** The month by which the portal names a return: a quarter's last one. */
export function lastMonthOf(period: string): string {
  return isQuarter(period) ? `${period.slice(0, 4)}-${period.slice(-2)}` : period;
}

export function returnPeriod(period: string): Period {
  const [year = 0, number = 1] = lastMonthOf(period).split("-").map(Number);
  const next = number === 12 ? writeMonth(year + 1, 1) : writeMonth(year, number + 1);
  return { from: startOfIndianDay(`${period.slice(0, 7)}-01`), until: startOfIndianDay(`${next}-01`) };
}

function writeMonth(year: number, month: number): string {
  return `${year}-${twoDigits(month)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** The month before that of an Indian day, whose return is due. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return month === 1 ? writeMonth(year - 1, 12) : writeMonth(year, month - 1);
}

const maxDays = 366;

export const orderExportForm = z
  .object({ from: day("The first day"), to: day("The last day"), own: checkbox() })
  .superRefine(({ from, to }, ctx) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1) ctx.addIssue({ code: "custom", path: ["to"], message: "The last day is before the first" });
    if (days > maxDays) ctx.addIssue({ code: "custom", path: ["to"], message: "At most a year in one file" });
  });

/** The period of days in India, including the last. */
export function periodOfDays({ from, to, own }: { from: string; to: string; own?: boolean }): SoldPeriod {
  const until = new Date(startOfIndianDay(to).getTime() + dayMs);
  return { from: startOfIndianDay(from), until, ...(own && { own }) };
}

function day(name: string) {
  return parsedLine(parseDay, { required: `${name}, please`, invalid: "A day" }, { type: "date" });
}
