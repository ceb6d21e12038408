// The price of a purchase under the shop's policies, shown before anyone pays and charged unchanged.
import { type LineToPrice, type OrderTotals, priceOrder } from "#shop/orders/order-totals.ts";
import { type DeliveryMethod, type DeliveryPolicy, deliveryCharge } from "./delivery.ts";
import { type Offer, offerDiscount } from "./offer.ts";

/** `offer` is given only where it applies to this shopper. */
export function quotePurchase<Line extends LineToPrice>(purchase: {
  lines: readonly Line[];
  delivery: DeliveryMethod;
  policy: DeliveryPolicy;
  offer: Pick<Offer, "percent"> | undefined;
}): OrderTotals<Line> {
  const goods = purchase.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const offerAmount = purchase.offer ? offerDiscount(purchase.offer, goods) : 0;
  const deliveryAmount = deliveryCharge(purchase.delivery, goods - offerAmount, purchase.policy);
  return priceOrder({ lines: purchase.lines, offerAmount, deliveryAmount });
}
