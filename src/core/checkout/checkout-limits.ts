// Limits against reserving stock without paying: pieces of an order, and pauses that grow with each unpaid order.

import type { TooManyPieces } from "#core/cart/piece-limits.ts";
import type { Settings } from "#core/settings/settings.ts";
import { minuteMs } from "#platform/durations.ts";

export type CheckoutLimits = Pick<
  Settings["limits"],
  "piecesPerLine" | "piecesPerOrder" | "confirmedAddressAbove"
>;

export type LimitRefusal =
  | ({ reason: "too-many-pieces" } & TooManyPieces)
  /** `pieces`: the purchase has more than these; otherwise it costs more than `above`, in paise. */
  | { reason: "email-unconfirmed"; above: number; pieces?: number; hasEmail: boolean }
  | { reason: "too-many-unpaid"; retryAfterSeconds: number };

/** Unpaid orders, and the time of the latest. */
export type UnpaidOrders = { count: number; latestAt: Date | null };

/** Orders of an account that were started within a day and not paid, before the first pause. */
const unpaidPerAccount = 10;
/** The same of a client network, within an hour. */
export const unpaidPerNetwork = 60;

const firstPauseMinutes = 1;
/** Long compared with the reservation of 15 minutes, so that the stock is free most of the time. */
const maxPauseMinutes = 4 * 60;

/** No pause for the first `free` unpaid orders, then 1, 2, 4, 8 … minutes after the latest one. */
export function secondsToWait({ count, latestAt }: UnpaidOrders, free: number, now: Date): number {
  if (count < free || !latestAt) return 0;
  const pauseMinutes = Math.min(firstPauseMinutes * 2 ** (count - free), maxPauseMinutes);
  const untilMs = latestAt.getTime() + pauseMinutes * minuteMs;
  return Math.max(0, Math.ceil((untilMs - now.getTime()) / 1000));
}

/** How many purchases with more pieces than one order may have are left unpaid without a pause: each reserves much of the stock. */
const freeLargePurchases = 2;

/** The unpaid purchases without a pause. `isLarge`: the orders have more pieces together than one alone may have. */
export function freeUnpaid(isLarge: boolean): number {
  return isLarge ? Math.min(unpaidPerAccount, freeLargePurchases) : unpaidPerAccount;
}
