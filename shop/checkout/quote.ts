// Prices a purchase under the shop's delivery and discount policies, for showing it and for charging it.
import { type LineToPrice, type OrderTotals, priceOrder } from "#shop/orders/order-totals.ts";
import { type DeliveryMethod, type DeliveryPolicy, deliveryCharge } from "./delivery.ts";
import { type Discount, discountAmountFor } from "./discount.ts";

/** Pass `discount` only if it applies to this shopper. */
export function quotePurchase<Line extends LineToPrice>(purchase: {
  lines: readonly Line[];
  delivery: DeliveryMethod;
  policy: DeliveryPolicy;
  discount: Pick<Discount, "percent"> | undefined;
}): OrderTotals<Line> {
  const itemsAmount = purchase.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const discountAmount = purchase.discount ? discountAmountFor(purchase.discount, itemsAmount) : 0;
  const deliveryAmount = deliveryCharge(purchase.delivery, itemsAmount - discountAmount, purchase.policy);
  return priceOrder({ lines: purchase.lines, discountAmount, deliveryAmount });
}
