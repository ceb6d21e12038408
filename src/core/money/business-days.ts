// Business days as on the shipping page: Monday to Saturday, without the owner's closed days, if given. Public holidays
// count as business days, since they differ by state.
import { dayMs } from "#platform/durations.ts";

/** The first and the last day, as '2026-11-20'. */
export type DayRange = { from: string; until: string };

/** The calendar day that is `count` business days after `day`; both as '2026-11-20'. */
export function addBusinessDays(day: string, count: number, closed: readonly DayRange[] = []): string {
  let moment = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    moment += dayMs;
    if (isBusinessDay(moment, closed)) left -= 1;
  }
  return writeDay(moment);
}

/** The last calendar day from which `count` business days end on or before `day`; both as '2026-11-20'. */
export function subtractBusinessDays(day: string, count: number, closed: readonly DayRange[] = []): string {
  let moment = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; moment -= dayMs) {
    if (isBusinessDay(moment, closed)) left -= 1;
  }
  return writeDay(moment);
}

/** The calendar day that is `count` days after `day`, Sundays counted; both as '2026-11-20'. */
export function addDays(day: string, count: number): string {
  return subtractDays(day, -count);
}

/** The calendar day that is `count` days before `day`, Sundays counted; both as '2026-11-20'. */
export function subtractDays(day: string, count: number): string {
  return writeDay(Date.parse(`${day}T00:00:00Z`) - count * dayMs);
}

function isBusinessDay(moment: number, closed: readonly DayRange[]): boolean {
  const day = writeDay(moment);
  return new Date(moment).getUTCDay() !== 0 && !closed.some(({ from, until }) => from <= day && day <= until);
}

function writeDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
