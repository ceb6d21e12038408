// The delivery address, origin and number of an order.

import type { OrderDelivery } from "#core/delivery/delivery.ts";
import type { BillingAddress } from "#core/identity/addresses/billing-address.ts";
import { findGstinState } from "#core/money/gstin.ts";
import { stateName } from "#core/money/india-states.ts";

/**
 * Where a parcel goes, in India only: `phone` ten digits, `state` the two-letter
 * code, `zip` six digits. With a `gstin` the invoice is made out to the `company`.
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
  /** Where the invoice goes, if not where the parcel goes; `name` may be empty with a `company`. */
  billing?: BillingAddress | undefined;
};

/** How an order reached the shop. All but 'shop' are typed by staff; `custom` is a quote for a custom order. */
export type OrderOrigin = "shop" | "phone" | "mela" | "whatsapp" | "custom";

export const originNames: Record<OrderOrigin, string> = {
  shop: "Shop",
  phone: "Phone",
  mela: "Mela",
  whatsapp: "WhatsApp",
  custom: "Custom order",
};

/** The name on a mela order whose buyer gave none; it has no phone either. */
export const walkInCustomer = "Walk-in customer";

/** The place for lists of the back office: 'Shimla, Himachal Pradesh'. */
export function describePlace(
  delivery: OrderDelivery,
  { city, state }: Pick<ShippingAddress, "city" | "state">,
): string {
  return delivery === "in-person" ? "handed over in person" : `${city}, ${stateName(state)}`;
}

/**
 * The code of the state of supply: where a registered buyer is registered, if the products are sent elsewhere for that buyer (IGST Act
 * s.10(1)(b)), otherwise where they are delivered (s.10(1)(a) and (ca)).
 */
export function placeOfSupplyOf({ gstin = "", billing, state }: ShippingAddress): string {
  return (billing && findGstinState(gstin)?.code) ?? state;
}

/** The text that the back office searches, without the order's number: one fact a line. */
export function searchTextOf(address: ShippingAddress, lines: readonly { name: string }[]): string {
  const { name, phone, company, gstin, billing } = address;
  return [name, phone, company, gstin, billing?.name, ...lines.map((line) => line.name)]
    .filter(Boolean)
    .join("\n");
}

/** 'DD-26-00042': the shop's prefix, the last two digits of the year in which the financial year begins, the count. */
export function formatOrderNumber(prefix: string, financialYear: number, count: number): string {
  return `${prefix}-${String(financialYear % 100).padStart(2, "0")}-${String(count).padStart(5, "0")}`;
}

/** Whether a text has the form of an order's number. The owner's prefix has up to four letters. */
export function isOrderNumber(text: string): boolean {
  return /^[A-Z]{1,4}-\d\d-\d{1,9}$/.test(text);
}
