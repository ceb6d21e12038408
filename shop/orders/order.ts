// Every order has a delivery address and a number of one format.

import type { OrderDelivery } from "#shop/delivery/delivery.ts";
import type { BillingAddress } from "#shop/identity/addresses/billing-address.ts";
import { findGstinState } from "#shop/money/gstin.ts";
import { stateName } from "#shop/money/india-states.ts";

/**
 * Says where a parcel goes: `phone` ten digits, `state` the two-letter code, `zip` six digits. India only. With a `gstin`
 * the invoice is made out to the `company`.
 */
export type ShippingAddress = {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: "India";
  company?: string | undefined;
  gstin?: string | undefined;
  /** To whom the invoice goes where that is not where the parcel goes; `name` may be empty with a `company`. */
  billing?: BillingAddress | undefined;
};

/**
 * The origin says how an order reached the shop: all but those of the shop's own pages are typed by staff. `custom` is
 * a quote for a custom order.
 */
export type OrderOrigin = "shop" | "phone" | "mela" | "whatsapp" | "custom";

export const originNames: Record<OrderOrigin, string> = {
  shop: "Shop",
  phone: "Phone",
  mela: "Mela",
  whatsapp: "WhatsApp",
  custom: "Custom order",
};

/** The name on an order whose buyer gave none, at a mela; there is no phone either. */
export const walkInCustomer = "Walk-in customer";

/** Says where an order goes, for the lists of the back office: 'Shimla, Himachal Pradesh'. */
export function describePlace(
  delivery: OrderDelivery,
  { city, state }: Pick<ShippingAddress, "city" | "state">,
): string {
  return delivery === "in-person" ? "handed over in person" : `${city}, ${stateName(state)}`;
}

/**
 * The code of the state where the supply takes place. Products that a registered buyer has sent to somewhere else are supplied
 * where that buyer is registered (IGST Act s.10(1)(b)); all others where they are delivered (s.10(1)(a) and (ca)).
 */
export function placeOfSupplyOf({ gstin = "", billing, state }: ShippingAddress): string {
  return (billing && findGstinState(gstin)?.code) ?? state;
}

/** The back office searches this text before the order has a number: one fact a line. */
export function searchTextOf(address: ShippingAddress, lines: readonly { name: string }[]): string {
  const { name, phone, company, gstin, billing } = address;
  return [name, phone, company, gstin, billing?.name, ...lines.map((line) => line.name)]
    .filter(Boolean)
    .join("\n");
}

/** 'DD-26-00042': the shop's prefix, the last two digits of the financial year's first year, the count. */
export function formatOrderNumber(prefix: string, financialYear: number, count: number): string {
  return `${prefix}-${String(financialYear % 100).padStart(2, "0")}-${String(count).padStart(5, "0")}`;
}

/** True of a text in the shape of an order's number. The owner's prefix has up to four letters. */
export function isOrderNumber(text: string): boolean {
  return /^[A-Z]{1,4}-\d\d-\d{1,9}$/.test(text);
}
