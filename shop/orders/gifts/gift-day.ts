// The day of a gift whose address is corrected: the parcel leaves earlier or later for it, or cannot be there by that day.
import { leaveByFor } from "#shop/delivery/arrive-by.ts";
import type { DeliveryPeriods } from "#shop/delivery/delivery-promise.ts";
import { formatDay } from "#shop/money/indian-time.ts";
import type { Gift } from "./gift.ts";

/** Days are written as '2026-11-28'. */
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

/** Staff read it beside the change; it is empty where the parcel leaves as before. */
export function describeRedirection(before: Gift, after: Gift): string {
  if (after.missedDay && after.missedDay !== before.missedDay)
    return `The gift cannot be there by ${formatDay(after.missedDay)} any more`;
  if (after.leaveBy && after.leaveBy !== before.leaveBy)
    return `The gift has to leave by ${formatDay(after.leaveBy)} now`;
  return "";
}
