// Writes and reads an order's price, which is stored in columns.

import { deliveryNames, type OrderDelivery } from "#core/delivery/delivery.ts";
import type { Charge } from "#core/money/charge.ts";
import type { PurchaseTotals, ShownTotals } from "#core/money/price-lines.ts";
import { type PriceNames, showTotals } from "#core/money/price-rows.ts";

/** Amounts in paise. */
export type OrderAmounts = {
  itemsAmount: number;
  discountAmount: number;
  prepaidDiscount?: number;
  rounding?: number;
  charges: readonly Charge[];
  taxableAmount: number;
  taxAmount: number;
  amount: number;
};

export function amountsOf(totals: PurchaseTotals): OrderAmounts {
  return {
    itemsAmount: totals.items,
    discountAmount: totals.discount,
    prepaidDiscount: totals.prepaidDiscount ?? 0,
    rounding: totals.rounding ?? 0,
    charges: totals.charges,
    taxableAmount: totals.taxable,
    taxAmount: totals.tax,
    amount: totals.amount,
  };
}

export function totalsOfOrder(
  row: OrderAmounts & { offerText?: string | null; giftCardAmount?: number; gstShown: boolean },
): ShownTotals {
  const { itemsAmount: items, discountAmount: discount, charges, taxAmount: tax, amount } = row;
  const { giftCardAmount = 0, prepaidDiscount = 0, rounding = 0, offerText } = row;
  const totals = { items, discount, prepaidDiscount, rounding, charges, tax, amount, giftCardAmount };
  return showTotals(offerText ? { ...totals, discountName: offerText } : totals, row);
}

/** The names of an order's code and way of delivery; an offer without a code has its name in the totals. */
export function priceNamesOf(order: { discountCode: string | null; delivery: OrderDelivery }): PriceNames {
  return {
    discount: `Offer ${order.discountCode ?? ""}`.trim(),
    charges: { delivery: deliveryNames[order.delivery] },
  };
}
