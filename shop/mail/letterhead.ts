// Who writes: what stands at the head and the foot of each letter, taken from the owner's settings.
import { findState } from "#shop/money/india-states.ts";
import { formatPhone, type Settings } from "#shop/settings/settings.ts";

export type Letterhead = {
  shopName: string;
  legalName: string;
  /** In one line, with state and PIN code. */
  postalAddress: string;
  phone: string;
  email: string;
  hours: string;
  /** Empty where the shop may not name one. */
  gstin: string;
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string;
};

export function readLetterhead(business: Settings["business"], publicUrl: string): Letterhead {
  const { street, city, district, state, zip } = business;
  const places = [street, ...(street.includes(city) ? [] : [city]), district, findState(state)?.name ?? ""];
  return {
    shopName: business.shopName,
    legalName: business.legalName,
    postalAddress: `${places.filter((place) => place !== "").join(", ")} ${zip}`,
    phone: formatPhone(business.phone),
    email: business.email,
    hours: business.hours,
    gstin: business.gstStatus === "unregistered" ? "" : business.gstin,
    publicUrl,
  };
}

/** Where a customer sees an order. */
export function orderAddress(publicUrl: string, number: string): string {
  return `${publicUrl}/profile/orders/${encodeURIComponent(number)}`;
}
