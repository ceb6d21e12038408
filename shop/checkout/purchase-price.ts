// Prices a purchase under the shop's delivery rates and a discount, for showing it and for charging it.

import type { OrderDelivery } from "#shop/delivery/delivery.ts";
import { deliveryCharge } from "#shop/delivery/delivery-charge.ts";
import { type Discount, discountAmountFor, discountableAmounts } from "#shop/discounts/discount.ts";
import type { Charge } from "#shop/money/charge.ts";
import { type LineToPrice, type PricedPurchase, pricePurchase } from "#shop/money/price-purchase.ts";
import type { Settings } from "#shop/settings/settings.ts";

type Line = LineToPrice & { collection?: string };

/** Pass `discount` only if it applies to this buyer and these lines. */
export function priceWithDelivery<ToPrice extends Line>(purchase: {
  lines: readonly ToPrice[];
  delivery: OrderDelivery;
  rates: Pick<Settings["shipping"], "standardRate" | "expressRate" | "freeAbove">;
  discount: Omit<Discount, "code"> | undefined;
  /** What is paid besides products and delivery. */
  charges?: readonly Charge[] | undefined;
}): PricedPurchase<ToPrice> {
  const { lines, delivery, rates } = purchase;
  const over = purchase.discount && discountableAmounts(purchase.discount, lines);
  const off = purchase.discount && over ? discountAmountFor(purchase.discount, sum(over)) : 0;
  const items = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity)) - off;
  const isFree = purchase.discount?.kind === "free-delivery";
  return pricePurchase({
    lines,
    discount: { amount: off, over },
    charges: [
      { kind: "delivery", amount: deliveryCharge({ delivery, items, isFree }, rates) },
      ...(purchase.charges ?? []),
    ],
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
