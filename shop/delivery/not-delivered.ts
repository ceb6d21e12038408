// The shop says it where the owner's rates say that it does not deliver, or not by express.
import type { OrderDelivery } from "./delivery.ts";

export type NotDelivered = { reason: "not-delivered"; pinCode: string; delivery: OrderDelivery };

/** Without a PIN code where nothing is sent anywhere. */
export function describeNotDelivered(pinCode?: string): string {
  return pinCode ? `We do not deliver to PIN code ${pinCode}.` : "We do not deliver this.";
}

/** By the field of a form or a call that can mend it. */
export function explainNotDelivered({ pinCode, delivery }: Omit<NotDelivered, "reason">) {
  return delivery === "express"
    ? { delivery: `We do not send this by express to PIN code ${pinCode}. Please choose standard delivery.` }
    : { zip: `${describeNotDelivered(pinCode)} Please choose another address.` };
}
