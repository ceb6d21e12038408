// On which days an express order arrives. A file of its own, because the scripts of most pages do without it.

import type { Settings } from "#core/settings/settings.ts";
import { type DeliveryPeriods, largerFigure } from "./delivery-promise.ts";

export type ExpressPeriods = DeliveryPeriods & Pick<Settings["shipping"], "expressDays">;

/** True where express is promised for an earlier day; otherwise nobody should pay for it. */
export function isExpressFaster({
  deliveryDays,
  expressDays,
}: Pick<ExpressPeriods, "deliveryDays" | "expressDays">): boolean {
  return largerFigure(expressDays) > 0 && largerFigure(expressDays) < largerFigure(deliveryDays);
}

/** The days that an order is promised for: those of standard delivery where express is no faster. */
export function periodsOf(isExpress: boolean, periods: ExpressPeriods): DeliveryPeriods {
  const isFaster = isExpress && isExpressFaster(periods);
  return isFaster ? { ...periods, deliveryDays: periods.expressDays } : periods;
}
