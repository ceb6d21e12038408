// The day by which a gift must arrive: whether the delivery policy allows it, and when the parcel must leave.
import { addDays, subtractDays } from "#core/money/business-days.ts";
import { arrivalDays, type DeliveryPeriods, lastSendingDay, type Ordered } from "./delivery-promise.ts";

/** The longest that the shop keeps a parcel. */
const maxDaysAhead = 90;

export type KeptDay =
  | { ok: true; leaveBy: string }
  /** The days to choose from, as '2026-11-28'. */
  | { ok: false; first: string; last: string };

/** The days to choose from: the promised day of an order, and those after it. */
export function daysToArriveBy(ordered: Ordered, periods: DeliveryPeriods): { first: string; last: string } {
  return { first: arrivalDays(ordered, periods).last, last: addDays(ordered.on, maxDaysAhead) };
}

/** All days are written as '2026-11-28'. */
export function checkArrivalDay(day: string, ordered: Ordered, periods: DeliveryPeriods): KeptDay {
  const { first, last } = daysToArriveBy(ordered, periods);
  if (day < first || day > last) return { ok: false, first, last };
  return { ok: true, leaveBy: lastSendingDay(ordered, day, periods) };
}

/** The last day on which a parcel to this PIN code can leave to arrive by `day`; it may be in the past. */
export function leaveByFor(day: string, pin: string, periods: DeliveryPeriods): string {
  return lastSendingDay({ on: subtractDays(day, maxDaysAhead), pin }, day, periods);
}
