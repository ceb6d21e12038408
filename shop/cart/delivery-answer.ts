// The answer to a shopper about delivery to their PIN code.
import { standardCharge } from "#shop/delivery/delivery-charge.ts";
import { isExpressFaster } from "#shop/delivery/express-promise.ts";
import type { ParcelRates } from "#shop/delivery/parcel-rates.ts";
import { formatPrice } from "#shop/money/money.ts";
import type { Settings } from "#shop/settings/settings.ts";

/** `words` are about one piece; '' for an unknown product. */
export type DeliveryAnswer = { isDelivered: boolean; words: string };

/** 'Delivery ₹50, free above ₹500. Express ₹100.' `price` is that of one piece, in paise. */
export function deliverySummary(
  price: number,
  rates: ParcelRates,
  periods: Pick<Settings["shipping"], "deliveryDays" | "expressDays">,
): string {
  const { standardRate, freeAbove, expressRate } = rates;
  const limit = freeAbove === null ? "" : `, free above ${formatPrice(freeAbove)}`;
  const standard =
    standardCharge(price, rates) === 0 ? "Delivery is free" : `Delivery ${formatPrice(standardRate)}${limit}`;
  const hasExpress = expressRate !== null && isExpressFaster(periods);
  return `${standard}.${hasExpress ? ` Express ${formatPrice(expressRate)}.` : ""}`;
}
