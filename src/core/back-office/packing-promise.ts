// By when an order is to be packed and to arrive, as its customer was told.

import { arrivalDays, lastPackingDay, periodsToMake } from "#core/delivery/delivery-promise.ts";
import { type ExpressPeriods, periodsOf } from "#core/delivery/express-promise.ts";
import { formatDaySpan, indianDay } from "#core/money/indian-time.ts";

type Ordered = { orderedAt: Date; pin: string; isExpress: boolean; daysToMake: number | null };

/** `late` replaces the promise after the last day of packing. */
export function describePackingPromise(
  { orderedAt, pin, isExpress, daysToMake }: Ordered,
  shipping: ExpressPeriods,
  now: Date,
): { text: string; late: boolean } {
  const on = indianDay(orderedAt);
  const periods = periodsToMake(daysToMake, shipping);
  const packedBy = lastPackingDay(on, periods);
  const promised = shortDay(arrivalDays({ on, pin }, periodsOf(isExpress, periods)).last);
  if (indianDay(now) <= packedBy) return { text: `promised for ${promised}`, late: false };
  return { text: `late: to be packed by ${shortDay(packedBy)}, promised for ${promised}`, late: true };
}

/** Such as '20 Nov'. */
function shortDay(day: string): string {
  return formatDaySpan(day, day);
}
