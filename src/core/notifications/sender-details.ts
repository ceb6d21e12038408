// The sender's details in the header and footer of each email, from the owner's settings, and the addresses in
// emails.
import type { Links } from "#core/links.ts";
import { computePalette } from "#core/look/palette.ts";
import { findState } from "#core/money/india-states.ts";
import { shownGstin } from "#core/settings/gst-status.ts";
import type { Logo } from "#core/settings/look-settings.ts";
import { formatPhone } from "#core/settings/phone.ts";
import type { Settings } from "#core/settings/settings.ts";
import { type EmailColours, emailColoursOf } from "./email-styles.ts";

export type SenderDetails = {
  shopName: string;
  legalName: string;
  /** One line, with state and PIN code. */
  postalAddress: string;
  phone: string;
  email: string;
  hours: string;
  /** '' if the shop is not registered for GST. */
  gstin: string;
  links: Links;
  colours: EmailColours;
  /** The owner's own words by the kind of email. */
  words: Settings["mails"]["words"];
  /** The logo in its displayed size, in pixels. */
  logo: { url: string; width: number; height: number } | undefined;
  /** The square picture of emblem or initials above the name, for a shop without a logo. */
  markUrl: string;
};

/** The largest displayed size in pixels; the file has twice as many. */
const maxLogo = { width: 240, height: 72 };

export function senderDetailsOf(
  { business, look, mails }: Pick<Settings, "business" | "look" | "mails">,
  links: Links,
): SenderDetails {
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
    words: mails.words,
    colours: emailColoursOf(computePalette(look).palette),
    markUrl: links.emailMark(),
    logo: look.logo ? presentLogo(look.logo, links) : undefined,
  };
}

/** A `mailto:` to the shop, for an email that is sent once and has no page that stops it. */
export function unsubscribeByMail({ email }: Pick<SenderDetails, "email">): string {
  return `mailto:${email}?subject=Unsubscribe`;
}

export function buyerReason({ shopName }: Pick<SenderDetails, "shopName">): string {
  return `You receive this email because you placed an order at ${shopName}.`;
}

export function ownerReason({ shopName }: Pick<SenderDetails, "shopName">): string {
  return `You receive this email because the settings of ${shopName} name this address for emails to the owner.`;
}

function presentLogo({ path, width, height }: Logo, links: Links): SenderDetails["logo"] {
  const scale = Math.min(maxLogo.width / width, maxLogo.height / height, 1);
  return {
    url: links.emailLogo(path),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}
