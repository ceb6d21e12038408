// On which days an order arrives: the business days of the shipping policy, counted from the order, with the extra days
// of remote PIN codes. The last of them is the promised day, after which an order is late.
import { addBusinessDays } from "#shop/money/business-days.ts";
import { formatDaySpan } from "#shop/money/indian-time.ts";
import { isRemotePin } from "./remote-pins.ts";
import type { Settings } from "./settings.ts";

export type DeliveryPeriods = Pick<
  Settings["shipping"],
  "processingDays" | "deliveryDays" | "remoteDays" | "remotePins"
>;

/** Days in India, as '2026-11-20'. Without a PIN code the place counts as not remote. */
export type Ordered = { on: string; pin?: string | undefined };

/** Both as '2026-11-28'. Express is packed first, and promised for the same days. */
export function arrivalDays({ on, pin }: Ordered, periods: DeliveryPeriods): { first: string; last: string } {
  const [fewest, most] = businessDaysToArrive(pin, periods);
  return { first: addBusinessDays(on, fewest), last: addBusinessDays(on, most) };
}

/** '28 Nov–2 Dec'. */
export function formatArrival(ordered: Ordered, periods: DeliveryPeriods): string {
  const { first, last } = arrivalDays(ordered, periods);
  return formatDaySpan(first, last);
}

/** '7–10', for a page that is shown on many days. */
export function formatDaysToArrive(periods: DeliveryPeriods): string {
  const [fewest, most] = businessDaysToArrive(undefined, periods);
  return fewest === most ? String(most) : `${fewest}–${most}`;
}

function businessDaysToArrive(pin: string | undefined, periods: DeliveryPeriods): [number, number] {
  const extra = pin && isRemotePin(pin, periods.remotePins) ? periods.remoteDays : 0;
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
  return Number(/(\d+)\D*$/.exec(words)?.[1] ?? 0);
}
