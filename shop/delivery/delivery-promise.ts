// On which days an order arrives: the business days of the shipping policy, counted from the order, with the extra days
// of remote PIN codes. The last of them is the promised day, after which an order is late. Counted back from a festival
// they give the last day to order for it.
import { addBusinessDays, subtractBusinessDays, subtractDays } from "#shop/money/business-days.ts";
import { formatDaySpan } from "#shop/money/indian-time.ts";
import { isRemotePin } from "#shop/settings/remote-pins.ts";
import type { Settings } from "#shop/settings/settings.ts";

export type DeliveryPeriods = Pick<
  Settings["shipping"],
  "processingDays" | "deliveryDays" | "remoteDays" | "remotePins"
>;

/** Days in India, as '2026-11-20'. Without a PIN code the place counts as not remote. */
export type Ordered = { on: string; pin?: string | undefined };

/** Where a parcel goes: 'remote' takes the extra days. */
export type Place = "near" | "remote";

/** Both days are written as '2026-11-28'. */
export function arrivalDays({ on, pin }: Ordered, periods: DeliveryPeriods): { first: string; last: string } {
  return arrivalDaysAt(placeOf(pin, periods), on, periods);
}

export function arrivalDaysAt(
  place: Place,
  on: string,
  periods: DeliveryPeriods,
): { first: string; last: string } {
  const [fewest, most] = businessDaysToArrive(place, periods);
  return { first: addBusinessDays(on, fewest), last: addBusinessDays(on, most) };
}

/** The last day on which an order is still promised for the day before `day`, so that it is there in the morning. */
export function lastOrderDay(place: Place, day: string, periods: DeliveryPeriods): string {
  const [, most] = businessDaysToArrive(place, periods);
  return subtractBusinessDays(subtractDays(day, 1), most);
}

/** It is written like '28 Nov–2 Dec'. */
export function formatArrival(ordered: Ordered, periods: DeliveryPeriods): string {
  const { first, last } = arrivalDays(ordered, periods);
  return formatDaySpan(first, last);
}

/** '7–10', for a page that is shown on many days. */
export function formatDaysToArrive(periods: DeliveryPeriods): string {
  const [fewest, most] = businessDaysToArrive("near", periods);
  return fewest === most ? String(most) : `${fewest}–${most}`;
}

function placeOf(pin: string | undefined, { remotePins }: DeliveryPeriods): Place {
  return pin && isRemotePin(pin, remotePins) ? "remote" : "near";
}

function businessDaysToArrive(place: Place, periods: DeliveryPeriods): [number, number] {
  const extra = place === "remote" ? periods.remoteDays : 0;
  const { processingDays, deliveryDays } = periods;
  const fewest = smallerFigure(processingDays) + smallerFigure(deliveryDays) + extra;
  const most = largerFigure(processingDays) + largerFigure(deliveryDays) + extra;
  return [Math.min(fewest, most), most];
}

/** The smaller figure of '5–7'. */
function smallerFigure(words: string): number {
  return Number(/\d+/.exec(words)?.[0] ?? 0);
}

/** The larger figure of '5–7'. */
export function largerFigure(words: string): number {
  return Number(words.match(/\d+/g)?.at(-1) ?? 0);
}
