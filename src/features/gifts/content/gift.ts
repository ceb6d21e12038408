// When a gift arrives, and the last day to order it for a chosen day.
import {
  arrivalDaysAt,
  type DeliveryPeriods,
  lastOrderDay,
  type Place,
} from "#core/delivery/delivery-promise.ts";
import { addDays } from "#core/money/business-days.ts";
import { formatDaySpan, formatLongDate } from "#core/money/indian-time.ts";
import { isRemotePin } from "#core/settings/remote-pins.ts";

/** `day` is '2026-12-24'; '' where the shopper has chosen nothing. For a festival, the advice is to be there the day before. */
export type GiftWish = { pin: string; day: string; isFestival?: boolean };

/** Sentences for the shopper; `advice` is empty where no day is chosen. `arriveBy`: the chosen day, '' if it cannot be kept. */
export type GiftAnswer = { arrival: string; advice: string; arriveBy: string };

export function answerGift(
  { pin, day, isFestival = false }: GiftWish,
  { today, periods }: { today: string; periods: DeliveryPeriods },
): GiftAnswer {
  const place: Place = pin !== "" && isRemotePin(pin, periods.remotePins) ? "remote" : "near";
  const { first, last } = arrivalDaysAt(place, today, periods);
  const arrival = `Ordered today, it arrives ${formatDaySpan(first, last)}${pin && ` at ${pin}`}.`;
  if (day === "") return { arrival, advice: "", arriveBy: "" };
  const isLate = last > day;
  const lastDay = lastOrderDay(place, isFestival ? day : addDays(day, 1), periods);
  const orderBy = formatLongDate(isLate || lastDay > today ? lastDay : today);
  const advice = isLate
    ? `That may be after ${formatLongDate(day)}: the day to order by was ${orderBy}.`
    : `To have it there for ${formatLongDate(day)}, order by ${orderBy}.`;
  return { arrival, advice, arriveBy: isLate ? "" : day };
}

/** The cheapest, the middle and the dearest. `products` are sorted by price. */
export function chooseByPrice<Product>(products: readonly Product[]): Product[] {
  if (products.length <= 3) return [...products];
  const middle = Math.floor((products.length - 1) / 2);
  return [0, middle, products.length - 1].flatMap((index) => products[index] ?? []);
}

/** The texts with the most words of the occasion: for 'Birthday', 'Happy birthday!'. All where none has one. */
export function textsForOccasion(texts: readonly string[], occasion: string): readonly string[] {
  const wanted = wordsOf(occasion);
  const shared = (text: string) => wordsOf(text).filter((word) => wanted.includes(word)).length;
  const most = Math.max(0, ...texts.map(shared));
  return texts.filter((text) => shared(text) === most);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];
}
