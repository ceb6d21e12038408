// The sender's details in the header and footer of each email, taken from the owner's settings, and the addresses
// that emails lead to.
import type { Links } from "#shop/links.ts";
import { findState } from "#shop/money/india-states.ts";
import { shownGstin } from "#shop/settings/gst-status.ts";
import { formatPhone } from "#shop/settings/phone.ts";
import type { Settings } from "#shop/settings/settings.ts";

export type SenderDetails = {
  shopName: string;
  legalName: string;
  /** One line, with state and PIN code. */
  postalAddress: string;
  phone: string;
  email: string;
  hours: string;
  /** Empty when the shop is not registered for GST. */
  gstin: string;
  links: Links;
};

export function senderDetailsOf(business: Settings["business"], links: Links): SenderDetails {
  const { street, city, district, state, zip } = business;
  const addressParts = [
    street,
    ...(street.includes(city) ? [] : [city]),
    district,
    findState(state)?.name ?? "",
  ];
  return {
    shopName: business.shopName,
    legalName: business.legalName,
    postalAddress: `${addressParts.filter((part) => part !== "").join(", ")} ${zip}`,
    phone: formatPhone(business.phone),
    email: business.email,
    hours: business.hours,
    gstin: shownGstin(business),
    links,
  };
}
