// What an order's delivery costs more or less once the order goes to another place, by the rates of today for both places.
import type { DeliveryMethod } from "./delivery.ts";
import { deliveryCharge } from "./delivery-charge.ts";
import type { ParcelRates } from "./parcel-rates.ts";

/** All amounts are in paise. */
export type MovedDelivery = {
  delivery: DeliveryMethod;
  /** The products cost this after the discount that counts for free delivery. */
  items: number;
  /** A discount makes standard delivery free. */
  isFree: boolean;
  /** The order paid this for its delivery. */
  paid: number;
  /** Undefined where the shop does not deliver; nobody is charged for a change of the rates since the order. */
  from: ParcelRates | undefined;
  to: ParcelRates | undefined;
};

/** No more goes back than was paid for the delivery. */
export function compareDelivery({
  from,
  to,
  paid,
  ...parcel
}: MovedDelivery): "not-delivered" | { more: number; less: number } {
  if (!to || (parcel.delivery === "express" && to.expressRate === null)) return "not-delivered";
  const wasSent = from && (parcel.delivery === "standard" || from.expressRate !== null);
  const before = wasSent ? deliveryCharge(parcel, from) : paid;
  const difference = deliveryCharge(parcel, to) - before;
  return { more: Math.max(0, difference), less: Math.min(paid, Math.max(0, -difference)) };
}
