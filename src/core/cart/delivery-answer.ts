// The answer to a shopper about delivery to their PIN code.
import { standardCharge } from "#core/delivery/delivery-charge.ts";
import { isExpressFaster } from "#core/delivery/express-promise.ts";
import type { ParcelRates } from "#core/delivery/parcel-rates.ts";
import { formatPrice } from "#core/money/money.ts";
import type { Settings } from "#core/settings/settings.ts";

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
