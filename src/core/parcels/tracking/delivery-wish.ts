// What a customer asks after a failed attempt: another day, and a word to the courier.
import { z } from "zod";
import { calendarDay, paragraph } from "#core/forms/field.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { dayMs } from "#platform/durations.ts";

/** `on`: the wished day, '' for any. `at`, `toldAt`: moments as ISO 8601; `toldAt` is when the courier took it. `problem`: why it did not. */
export type DeliveryWish = {
  on: string;
  word: string;
  at: string;
  toldAt: string | null;
  problem: string;
};

export const wishForm = z.object({
  /** '' for any day. */
  on: calendarDay(),
  word: paragraph({ maxLength: 200 }),
});

/** Couriers keep a parcel for about a week before it comes back. */
const daysAhead = [1, 2, 3, 4, 5, 6];

/** The days that may be chosen, as 2026-11-30, without Sundays, on which few couriers deliver. */
export function listWishDays(now: Date): string[] {
  return daysAhead
    .map((days) => indianDay(new Date(now.getTime() + days * dayMs)))
    .filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0);
}
