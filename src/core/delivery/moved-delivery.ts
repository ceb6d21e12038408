// The difference in the cost of delivery when an order is sent to another place, by today's rates for both places.
import type { DeliveryMethod } from "./delivery.ts";
import { deliveryCharge } from "./delivery-charge.ts";
import type { ParcelRates } from "./parcel-rates.ts";

/** All amounts are in paise. */
export type MovedDelivery = {
  delivery: DeliveryMethod;
  /** The price of the products after the discount, which decides whether delivery is free. */
  items: number;
  /** True if a discount makes standard delivery free. */
  isFree: boolean;
  /** The amount paid for the order's delivery, less refunds of it. */
  paid: number;
  /** What the place before costs less than was paid, and is not booked yet: it counts for the way back. */
  pending?: number;
  /**
   * Undefined where the shop does not deliver. Today's rates, so that nobody is charged for a change of the rates since the
   * order.
   */
  from: ParcelRates | undefined;
  to: ParcelRates | undefined;
};

/**
 * Refunds the difference if the order has paid more than the price at the new place. An order that the shop sent to a dearer
 * place for less has paid less than the price there.
 */
export function compareDelivery({
  from,
  to,
  paid,
  pending = 0,
  ...parcel
}: MovedDelivery): "not-delivered" | { more: number; less: number } {
  if (!to || (parcel.delivery === "express" && to.expressRate === null)) return "not-delivered";
  const wasSent = from && (parcel.delivery === "standard" || from.expressRate !== null);
  const before = wasSent ? deliveryCharge(parcel, from) + pending : paid;
  const after = deliveryCharge(parcel, to);
  // What is due is lowered to whole rupees, so the way back may lack less than one.
  const isSame = pending > 0 && after - before < 100;
  return {
    more: isSame ? 0 : Math.max(0, after - before),
    less: Math.max(0, Math.min(paid, before) - after),
  };
}
