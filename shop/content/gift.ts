// When a gift arrives, and the last day to order it for a chosen day.
import {
  arrivalDaysAt,
  type DeliveryPeriods,
  lastOrderDay,
  type Place,
} from "#shop/delivery/delivery-promise.ts";
import { formatDaySpan, formatLongDate } from "#shop/money/indian-time.ts";
import { isRemotePin } from "#shop/settings/remote-pins.ts";

/** `day` is '2026-12-24'; '' where the shopper has chosen nothing. */
export type GiftWish = { pin: string; day: string };

/** Sentences for the shopper. `isLate`: an order of today may arrive after the day. */
export type GiftAnswer = { arrival: string; advice: string; isLate: boolean };

export function answerGift(
  { pin, day }: GiftWish,
  { today, periods }: { today: string; periods: DeliveryPeriods },
): GiftAnswer {
  const place: Place = pin !== "" && isRemotePin(pin, periods.remotePins) ? "remote" : "near";
  const { first, last } = arrivalDaysAt(place, today, periods);
  const arrival = `Ordered today, it arrives ${formatDaySpan(first, last)}${pin && ` at ${pin}`}.`;
  if (day === "") return { arrival, advice: "", isLate: false };
  const lastDay = lastOrderDay(place, day, periods);
  const isLate = lastDay < today;
  const advice = isLate
    ? `To be there for ${formatLongDate(day)} it had to be ordered by ${formatLongDate(lastDay)}.`
    : `To have it there for ${formatLongDate(day)}, order by ${formatLongDate(lastDay)}.`;
  return { arrival, advice, isLate };
}

/** The cheapest, the middle and the dearest. `products` are sorted by price. */
export function spreadByPrice<Product>(products: readonly Product[]): Product[] {
  if (products.length <= 3) return [...products];
  const middle = Math.floor((products.length - 1) / 2);
  return [0, middle, products.length - 1].flatMap((index) => products[index] ?? []);
}
