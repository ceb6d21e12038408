// From when until when a promotion runs, by days in India.

import { formatDate, startOfIndianDay } from "#core/money/indian-time.ts";
import { dayMs } from "#platform/durations.ts";

/** `endsAt` is the first moment after the last day. Null without such a day. */
export type PromotionDays = { startsAt: Date | null; endsAt: Date | null };

/** From the start of the first day to the end of the last one, in India. */
export function datesOf({
  startsOn,
  endsOn,
}: {
  startsOn: string | null;
  endsOn: string | null;
}): PromotionDays {
  return {
    startsAt: startsOn ? startOfIndianDay(startsOn) : null,
    endsAt: endsOn ? new Date(startOfIndianDay(endsOn).getTime() + dayMs) : null,
  };
}

/** True once the owner has stopped it, or its last day is over. */
export function hasEnded(
  { stoppedAt, endsAt }: { stoppedAt: Date | null; endsAt: Date | null },
  now: Date,
): boolean {
  return stoppedAt !== null || (endsAt !== null && endsAt <= now);
}

export function hasBegun({ startsAt }: Pick<PromotionDays, "startsAt">, now: Date): boolean {
  return startsAt === null || startsAt <= now;
}

export type RunState = "running" | "waiting" | "ended" | "stopped";

export function runState(days: PromotionDays & { stoppedAt: Date | null }, now: Date): RunState {
  if (days.stoppedAt) return "stopped";
  if (hasEnded(days, now)) return "ended";
  return hasBegun(days, now) ? "running" : "waiting";
}

/** 'from 1 Nov 2026' and 'until 8 Nov 2026', in Indian time. */
export function describeDays({ startsAt, endsAt }: PromotionDays): string[] {
  const lastDay = endsAt && new Date(endsAt.getTime() - 1);
  return [
    ...(startsAt ? [`from ${formatDate(startsAt)}`] : []),
    ...(lastDay ? [`until ${formatDate(lastDay)}`] : []),
  ];
}
