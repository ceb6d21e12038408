// Prices a purchase under the shop's delivery and discount policies, for showing it and for charging it.
import type { Collection } from "#shop/catalogue/product.ts";
import type { OrderDelivery } from "#shop/orders/order.ts";
import { type LineToPrice, type OrderTotals, priceOrder } from "#shop/orders/order-totals.ts";
import { type DeliveryPolicy, deliveryCharge } from "./delivery.ts";
import { type Discount, discountAmountFor, discountableAmounts } from "./discount.ts";

type LineToQuote = LineToPrice & { collection?: Collection };

/** Pass `discount` only if it applies to this shopper and these lines. */
export function quotePurchase<Line extends LineToQuote>(purchase: {
  lines: readonly Line[];
  delivery: OrderDelivery;
  policy: DeliveryPolicy;
  discount: Omit<Discount, "code"> | undefined;
}): OrderTotals<Line> {
  const { lines, delivery, policy, discount } = purchase;
  const itemsAmount = sum(lines.map((line) => line.unitPrice * line.quantity));
  const discountable = discount && discountableAmounts(discount, lines);
  const discountAmount = discount && discountable ? discountAmountFor(discount, sum(discountable)) : 0;
  const isFree = discount?.kind === "free-delivery" && delivery === "standard";
  const deliveryAmount = isFree ? 0 : deliveryCharge(delivery, itemsAmount - discountAmount, policy);
  return priceOrder({ lines, discountAmount, discountable, deliveryAmount });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
