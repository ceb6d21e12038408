// The messages for places to which the owner's rates exclude delivery, or express delivery.
import type { OrderDelivery } from "./delivery.ts";

export type NotDelivered = { reason: "not-delivered"; pinCode: string; delivery: OrderDelivery };

/** `pinCode` is left out for a parcel that goes nowhere. */
export function describeNotDelivered(pinCode?: string): string {
  return pinCode ? `We do not deliver to PIN code ${pinCode}.` : "We do not deliver this.";
}

/** By the name of the field that the shopper can change. */
export function explainNotDelivered({ pinCode, delivery }: Omit<NotDelivered, "reason">) {
  return delivery === "express"
    ? { delivery: `We do not send this by express to PIN code ${pinCode}. Please choose standard delivery.` }
    : { zip: `${describeNotDelivered(pinCode)} Please choose another address.` };
}
