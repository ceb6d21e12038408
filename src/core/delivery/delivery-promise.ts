// On which days an order arrives: the business days of the shipping policy, counted from the order, with the extra days of
// remote PIN codes. Nothing is packed on days on which the owner has closed; a parcel on its way goes on. The last day of
// arrival is the promised day, after which an order is late. Counted back from a festival, the same days give the last day
// to order for it.
import {
  addBusinessDays,
  addDays,
  type DayRange,
  subtractBusinessDays,
  subtractDays,
} from "#core/money/business-days.ts";
import { formatDaySpan } from "#core/money/indian-time.ts";
import { isRemotePin } from "#core/settings/remote-pins.ts";
import type { Settings } from "#core/settings/settings.ts";

export type DeliveryPeriods = Pick<
  Settings["shipping"],
  "processingDays" | "deliveryDays" | "remoteDays" | "remotePins" | "closedDays"
>;

/** Days in India, as '2026-11-20'. Without a PIN code the place counts as not remote. */
export type Ordered = { on: string; pin?: string | undefined };

/** Where a parcel goes: 'remote' takes the extra days. */
export type Place = "near" | "remote";

/** The periods of an order with products that take `daysToMake` business days to make: the longer one counts. */
export function periodsToMake<Periods extends Pick<DeliveryPeriods, "processingDays">>(
  daysToMake: number | null | undefined,
  periods: Periods,
): Periods {
  const isLonger = daysToMake && daysToMake > largerFigure(periods.processingDays);
  return isLonger ? { ...periods, processingDays: String(daysToMake) } : periods;
}

/** Both days are written as '2026-11-28'. */
export function arrivalDays({ on, pin }: Ordered, periods: DeliveryPeriods): { first: string; last: string } {
  return arrivalDaysAt(placeOf(pin, periods), on, periods);
}

export function arrivalDaysAt(
  place: Place,
  on: string,
  periods: DeliveryPeriods,
): { first: string; last: string } {
  const { toPack, onTheWay } = stepsToArrive(place, periods);
  const arrival = (step: 0 | 1) =>
    addBusinessDays(addBusinessDays(on, toPack[step], periods.closedDays), onTheWay[step]);
  return { first: arrival(0), last: arrival(1) };
}

/** The last day on which an order is packed, as '2026-11-28'. */
export function lastPackingDay(
  on: string,
  { processingDays, closedDays }: Pick<DeliveryPeriods, "processingDays" | "closedDays">,
): string {
  return addBusinessDays(on, largerFigure(processingDays), closedDays);
}

/** The days on which the shop is closed between an order and its packing. */
function listClosedDays(
  on: string,
  periods: Pick<DeliveryPeriods, "processingDays" | "closedDays">,
): DayRange[] {
  const packed = lastPackingDay(on, periods);
  return periods.closedDays.filter(({ from, until }) => on <= until && from <= packed);
}

/** 'We are closed 8–14 Nov.': why an order takes longer; '' if no closed day delays it. */
export function describeClosedDays(
  on: string,
  periods: Pick<DeliveryPeriods, "processingDays" | "closedDays">,
): string {
  const spans = listClosedDays(on, periods).map(({ from, until }) => formatDaySpan(from, until));
  return spans.length === 0 ? "" : `We are closed ${spans.join(" and ")}.`;
}

/** The last day to order for arrival on the day before `day`, so that the parcel is there in the morning. */
export function lastOrderDay(place: Place, day: string, periods: DeliveryPeriods): string {
  const { toPack, onTheWay } = stepsToArrive(place, periods);
  const sent = subtractBusinessDays(subtractDays(day, 1), onTheWay[1]);
  return subtractBusinessDays(sent, toPack[1], periods.closedDays);
}

/** '28 Nov–2 Dec'. */
export function formatArrival(ordered: Ordered, periods: DeliveryPeriods): string {
  const { first, last } = arrivalDays(ordered, periods);
  return formatDaySpan(first, last);
}

/** '7–10': business days, for a page that stays the same for many days. */
export function formatDaysToArrive(periods: DeliveryPeriods): string {
  const { toPack, onTheWay } = stepsToArrive("near", periods);
  const fewest = toPack[0] + onTheWay[0];
  const most = toPack[1] + onTheWay[1];
  return fewest === most ? String(most) : `${fewest}–${most}`;
}

/** For every place: the largest figures include the extra days of remote ones, if the shop has any. */
export function deliverySteps(periods: DeliveryPeriods): DeliverySteps {
  const { toPack, onTheWay } = stepsToArrive("near", periods);
  const most = periods.remotePins.trim() === "" ? onTheWay[1] : stepsToArrive("remote", periods).onTheWay[1];
  return { toPack, onTheWay: [onTheWay[0], most] };
}

function placeOf(pin: string | undefined, { remotePins }: DeliveryPeriods): Place {
  return pin && isRemotePin(pin, remotePins) ? "remote" : "near";
}

/** The last day on which a parcel can leave to arrive by `day`: the shop is open on it, and it is not before the order. */
export function lastSendingDay({ on, pin }: Ordered, day: string, periods: DeliveryPeriods): string {
  const { onTheWay } = stepsToArrive(placeOf(pin, periods), periods);
  const sent = subtractBusinessDays(day, onTheWay[1]);
  const open = addDays(subtractBusinessDays(sent, 1, periods.closedDays), 1);
  return open < on ? on : open;
}

/** The fewest and the most business days of each step. */
export type DeliverySteps = {
  toPack: [fewest: number, most: number];
  onTheWay: [fewest: number, most: number];
};

function stepsToArrive(
  place: Place,
  { processingDays, deliveryDays, remoteDays }: DeliveryPeriods,
): DeliverySteps {
  const extra = place === "remote" ? remoteDays : 0;
  const [fewest, most] = figuresOf(deliveryDays);
  return { toPack: figuresOf(processingDays), onTheWay: [fewest + extra, most + extra] };
}

function figuresOf(words: string): [fewest: number, most: number] {
  const most = largerFigure(words);
  return [Math.min(smallerFigure(words), most), most];
}

/** The smaller figure of '5–7'. */
function smallerFigure(words: string): number {
  return Number(/\d+/.exec(words)?.[0] ?? 0);
}

/** The larger figure of '5–7'. */
export function largerFigure(words: string): number {
  return Number(words.match(/\d+/g)?.at(-1) ?? 0);
}
