// The delivery address in emails about an order.
import { stateName } from "#shop/money/india-states.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";
import { formatPhone } from "#shop/settings/phone.ts";
import type { Block } from "../email-blocks.ts";

export function addressBlock(address: ShippingAddress): Block {
  return {
    kind: "address",
    title: "Your parcel goes to",
    lines: [
      address.name,
      address.address,
      `${address.city} ${address.zip}`,
      stateName(address.state),
      /^\d{10}$/.test(address.phone) ? formatPhone(address.phone) : address.phone,
    ],
  };
}
