import { isExpressFaster } from "#shop/delivery/express-promise.ts";
import { isDeliveryAlwaysFree } from "#shop/delivery/standard-delivery.ts";
import { formatPrice } from "#shop/money/money.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { KeyFigure } from "./shown-section.ts";

export function presentShippingFigures({ shipping }: Pick<Settings, "shipping">): KeyFigure[] {
  return [
    { figure: shipping.processingDays, text: "business days until we hand it to the courier" },
    { figure: shipping.deliveryDays, text: "business days on the way" },
    isDeliveryAlwaysFree(shipping)
      ? { figure: "Free", text: "standard delivery" }
      : {
          figure: formatPrice(shipping.standardRate),
          text: `standard delivery; free for goods above ${formatPrice(shipping.freeAbove)}`,
        },
    ...(isExpressFaster(shipping)
      ? [{ figure: formatPrice(shipping.expressRate), text: "express delivery, whatever the value" }]
      : []),
  ];
}

export function presentReturnFigures({ shipping }: Pick<Settings, "shipping">): KeyFigure[] {
  return [
    { figure: `${shipping.returnDays} days`, text: "from delivery to return what is unused" },
    { figure: `${shipping.damageHours} hours`, text: "from delivery to report damage" },
    { figure: "Once", text: "an exchange for another piece" },
    { figure: shipping.refundDays, text: "business days for a refund, to the payment method you used" },
  ];
}
