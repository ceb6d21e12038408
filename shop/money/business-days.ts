// Business days as the shipping page counts them: Monday to Saturday, without public holidays, which differ by state.
import { dayMs } from "#platform/durations.ts";

/** The calendar day that is `count` business days after `day`; both as '2026-11-20'. */
export function addBusinessDays(day: string, count: number): string {
  let moment = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    moment += dayMs;
    if (new Date(moment).getUTCDay() !== 0) left -= 1;
  }
  return new Date(moment).toISOString().slice(0, 10);
}

/** The last calendar day from which `count` business days end on or before `day`; both as '2026-11-20'. */
export function subtractBusinessDays(day: string, count: number): string {
  let moment = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; moment -= dayMs) {
    if (new Date(moment).getUTCDay() !== 0) left -= 1;
  }
  return new Date(moment).toISOString().slice(0, 10);
}

/** The calendar day that is `count` days before `day`, Sundays counted; both as '2026-11-20'. */
export function subtractDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMs).toISOString().slice(0, 10);
}
