// The sender's details in the header and footer of each email, taken from the owner's settings.
import { findState } from "#shop/money/india-states.ts";
import { formatPhone, type Settings } from "#shop/settings/settings.ts";

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
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string;
};

export function senderDetailsOf(business: Settings["business"], publicUrl: string): SenderDetails {
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
    gstin: business.gstStatus === "unregistered" ? "" : business.gstin,
    publicUrl,
  };
}

/** The page where a customer sees an order. */
export function orderUrl(publicUrl: string, number: string): string {
  return `${publicUrl}/profile/orders/${encodeURIComponent(number)}`;
}
