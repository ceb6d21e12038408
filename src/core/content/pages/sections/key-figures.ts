import { isExpressFaster } from "#core/delivery/express-promise.ts";
import { summarizeRates } from "#core/delivery/parcel-rates.ts";
import { formatPrice } from "#core/money/money.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { KeyFigure } from "./shown-section.ts";

export function presentShippingFigures({ shipping }: Pick<Settings, "shipping">): KeyFigure[] {
  return [
    { figure: shipping.processingDays, text: "business days until we hand it to the courier" },
    { figure: shipping.deliveryDays, text: "business days on the way" },
    ...presentRates(shipping),
  ];
}

function presentRates(shipping: Settings["shipping"]): KeyFigure[] {
  const summary = summarizeRates(shipping);
  if (!summary) return [];
  const { lowestStandard, freeAbove, lowestExpress } = summary;
  const from = shipping.rates.length > 0 ? "from " : "";
  const limit = freeAbove === null ? "" : `; free above ${formatPrice(freeAbove)}`;
  return [
    freeAbove === 0
      ? { figure: "Free", text: "standard delivery" }
      : { figure: from + formatPrice(lowestStandard), text: `standard delivery${limit}` },
    ...(isExpressFaster(shipping) && lowestExpress !== null
      ? [{ figure: from + formatPrice(lowestExpress), text: "express delivery, whatever the value" }]
      : []),
  ];
}

export function presentReturnFigures({ shipping }: Pick<Settings, "shipping">): KeyFigure[] {
  return [
    { figure: `${shipping.returnDays} days`, text: "from delivery to return what is unused" },
    { figure: `${shipping.damageHours} hours`, text: "from delivery to report damage" },
    { figure: "Once", text: "an exchange for another item" },
    { figure: shipping.refundDays, text: "business days for a refund, to the payment method you used" },
  ];
}
