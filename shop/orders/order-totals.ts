// What an order costs, as its row holds it: the columns of a price, and the price that its columns are.

import { deliveryNames, type OrderDelivery } from "#shop/delivery/delivery.ts";
import type { Charge, ChargeKind, PurchaseTotals, ShownTotals } from "#shop/money/price-purchase.ts";
import { chargeOf, type PriceNames, showTotals } from "#shop/money/price-rows.ts";

/** All amounts are in paise. */
export type OrderAmounts = {
  itemsAmount: number;
  discountAmount: number;
  deliveryAmount: number;
  taxableAmount: number;
  taxAmount: number;
  amount: number;
};

export function amountsOf(totals: PurchaseTotals): OrderAmounts {
  return {
    itemsAmount: totals.items,
    discountAmount: totals.discount,
    deliveryAmount: chargeOf(totals, "delivery"),
    taxableAmount: totals.taxable,
    taxAmount: totals.tax,
    amount: totals.amount,
  };
}

export function totalsOfOrder(row: OrderAmounts & { gstShown: boolean }): ShownTotals {
  const { itemsAmount: items, discountAmount: discount, taxAmount: tax, amount } = row;
  // A kind of charge without its column is an error of the compiler here.
  const charges: { [Kind in ChargeKind]: Charge & { kind: Kind } } = {
    delivery: { kind: "delivery", amount: row.deliveryAmount },
  };
  return showTotals({ items, discount, charges: Object.values(charges), tax, amount }, row);
}

/** An order names its offer and how the products reach the customer. */
export function priceNamesOf(order: { discountCode: string | null; delivery: OrderDelivery }): PriceNames {
  return {
    discount: `Offer ${order.discountCode ?? ""}`.trim(),
    charges: { delivery: deliveryNames[order.delivery] },
  };
}
