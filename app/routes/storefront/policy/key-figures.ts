import { formatPrice } from "#shop/money/money.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { KeyFigure } from "./policy-page.tsx";

export function presentShippingFigures({ shipping }: Pick<Settings, "shipping">): KeyFigure[] {
  return [
    { figure: shipping.processingDays, words: "business days until we hand it to the courier" },
    { figure: shipping.deliveryDays, words: "business days on the way" },
    {
      figure: formatPrice(shipping.standardRate),
      words: `standard delivery; free for goods above ${formatPrice(shipping.freeAbove)}`,
    },
    { figure: formatPrice(shipping.expressRate), words: "express delivery, whatever the value" },
  ];
}

export function presentReturnFigures({ shipping }: Pick<Settings, "shipping">): KeyFigure[] {
  return [
    { figure: `${shipping.returnDays} days`, words: "from delivery to return what is unused" },
    { figure: `${shipping.damageHours} hours`, words: "from delivery to report damage" },
    { figure: "Once", words: "an exchange for another piece" },
    { figure: shipping.refundDays, words: "business days for a refund, to the payment method you used" },
  ];
}
