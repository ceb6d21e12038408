// The day of a gift whose address is corrected: the parcel leaves earlier or later, or cannot arrive by that day.
import { leaveByFor } from "#shop/delivery/arrive-by.ts";
import type { DeliveryPeriods } from "#shop/delivery/delivery-promise.ts";
import { formatDay } from "#shop/money/indian-time.ts";
import type { Gift } from "./gift.ts";

/** Days are strings such as '2026-11-28'. */
export function redirectGift(
  gift: Gift,
  { pin, today, periods }: { pin: string; today: string; periods: DeliveryPeriods },
): Gift {
  const { arriveBy, leaveBy: _, missedDay, ...others } = gift;
  const day = arriveBy ?? missedDay;
  if (!day) return gift;
  const leaveBy = leaveByFor(day, pin, periods);
  return leaveBy < today ? { ...others, missedDay: day } : { ...others, arriveBy: day, leaveBy };
}

/** A note for staff; empty if the parcel leaves as before. */
export function describeRedirection(before: Gift, after: Gift): string {
  if (after.missedDay && after.missedDay !== before.missedDay)
    return `The gift cannot be there by ${formatDay(after.missedDay)} any more`;
  if (after.leaveBy && after.leaveBy !== before.leaveBy)
    return `The gift has to leave by ${formatDay(after.leaveBy)} now`;
  return "";
}
