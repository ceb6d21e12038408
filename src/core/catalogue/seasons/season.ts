// The season of a festival: when the shop shows it, and the words about the last day to order for it.

import {
  arrivalDaysAt,
  type DeliveryPeriods,
  lastOrderDay,
  type Place,
} from "#core/delivery/delivery-promise.ts";
import { subtractDays } from "#core/money/business-days.ts";
import { formatDaySpan, formatLongDate, formatLongDay } from "#core/money/indian-time.ts";

/** `days` as '2026-12-25', sorted, one a year; the season begins `seasonDays` before each. */
export type FestivalCalendar = { name: string; days: readonly string[]; seasonDays: number };

/** 'Order by', '13 December', 'to have it for Christmas, 25 December.' */
export type OrderBy = { lead: string; when: string; rest: string };

type Moment = { today: string; place: Place; periods: DeliveryPeriods };

/**
 * The state of the season today: 'ahead' of it, 'open' for orders that arrive in time, 'late' until the festival has
 * passed, or 'over' if the calendar has no further day.
 */
export type SeasonState = { state: "ahead" | "open" | "late"; day: string; last: string } | { state: "over" };

export function seasonState({ days, seasonDays }: FestivalCalendar, moment: Moment): SeasonState {
  const { today, place, periods } = moment;
  const day = days.find((one) => one >= today);
  if (!day) return { state: "over" };
  const last = lastOrderDay(place, day, periods);
  if (today < subtractDays(day, seasonDays)) return { state: "ahead", day, last };
  return { state: today <= last ? "open" : "late", day, last };
}

/** The festival for the home page: of those whose season is open, the next one. */
export function chooseSeason<Festival extends FestivalCalendar>(
  festivals: readonly Festival[],
  moment: Omit<Moment, "place">,
): Festival | undefined {
  const open = festivals.flatMap((festival) => {
    const season = seasonState(festival, { ...moment, place: "near" });
    return season.state === "open" ? [{ festival, day: season.day }] : [];
  });
  return open.sort((a, b) => (a.day < b.day ? -1 : 1))[0]?.festival;
}

export function describeOrderBy(festival: FestivalCalendar, moment: Moment): OrderBy {
  const { name, days } = festival;
  const { today, place, periods } = moment;
  const season = seasonState(festival, moment);
  if (season.state === "over")
    return {
      lead: `${name} was on`,
      when: formatLongDate(days.at(-1) ?? today),
      rest: "– its next date is not in our calendar yet.",
    };
  const { day, last } = season;
  if (season.state === "ahead")
    return {
      lead: `${name} is on ${formatLongDate(day)}. Order by`,
      when: formatLongDate(last),
      rest: "to have it in time.",
    };
  if (season.state === "late") {
    const arrival = arrivalDaysAt(place, today, periods);
    return {
      lead: `The last day to order for ${name} was`,
      when: `${formatLongDay(last)}.`,
      rest: `What you order today arrives ${formatDaySpan(arrival.first, arrival.last)}.`,
    };
  }
  const rest = `to have it for ${name}, ${formatLongDay(day)}.`;
  return last === today
    ? { lead: "Order", when: "today", rest }
    : { lead: "Order by", when: formatLongDay(last), rest };
}
