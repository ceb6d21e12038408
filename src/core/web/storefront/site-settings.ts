import type { PageTexts } from "#core/content/texts/page-text.ts";
import type { ExpressPeriods } from "#core/delivery/express-promise.ts";
import { subtractDays } from "#core/money/business-days.ts";
import { findState } from "#core/money/india-states.ts";
import { stateCapitals } from "#core/money/state-capitals.ts";
import { parseCoordinates } from "#core/settings/coordinates.ts";
import type { Features } from "#core/settings/features.ts";
import { shownGstin } from "#core/settings/gst-status.ts";
import { isOpenForSale } from "#core/settings/own-business.ts";
import { formatPhone } from "#core/settings/phone.ts";
import type { Settings } from "#core/settings/settings.ts";
import { makesCandles } from "#core/settings/trade.ts";
import { describeTerms } from "#features/cash-on-delivery/checkout/payment-terms.ts";
import { describeSubscribeForm } from "#lists/subscribe-form-fields.ts";
import type { Config } from "#platform/config.ts";
import type { SiteAnnouncement } from "../site/site-announcement.server.ts";
import type { SiteLook } from "./site-look.ts";
import type { SiteMenus } from "./site-menus.ts";

export type SiteSettings = ReturnType<typeof presentSiteSettings> & {
  menus: SiteMenus;
  look: SiteLook;
  features: Features;
  announcement?: SiteAnnouncement;
  /** The words of a pause in selling. */
  pause?: string;
  /** The first day of the products marked as new; undefined if none are. */
  newSince?: string | undefined;
  /** The picture that the owner has chosen for sharing the page at `path`. */
  shared?: { path: string; url: string; alt: string } | undefined;
};

/** A page without marks for new products does not depend on the day. */
export function findNewSince({ newDays }: Settings["lists"], readDay: () => string): string | undefined {
  return newDays === 0 ? undefined : subtractDays(readDay(), newDays - 1);
}

/** The settings that every page may show. They are the same for every shopper. */
export function presentSiteSettings(
  { business, shipping, onDelivery, trade }: Pick<Settings, "business" | "shipping" | "onDelivery" | "trade">,
  texts: PageTexts,
  { publicUrl, mode, boardUrl }: Pick<Config, "publicUrl" | "mode" | "boardUrl">,
) {
  return {
    shopName: business.shopName,
    legalName: business.legalName,
    email: business.email,
    phone: { text: formatPhone(business.phone), url: `tel:+91${business.phone}` },
    whatsappUrl: business.whatsapp ? `https://wa.me/91${business.whatsapp}` : undefined,
    words: presentWords(texts),
    address: [
      business.street,
      [
        // The street line often contains the town already.
        business.street.endsWith(business.city) ? "" : business.city,
        business.district,
        `${findState(business.state)?.name ?? ""} ${business.zip}`,
      ]
        .filter((part) => part.trim() !== "")
        .join(", "),
    ],
    postal: {
      street: business.street,
      city: business.city,
      state: findState(business.state)?.name ?? "",
      zip: business.zip,
    },
    hours: business.hours,
    isPaidOnDelivery: onDelivery.upTo > 0 || undefined,
    /** How the way of paying changes the price; undefined if it does not. */
    paymentNote: describeTerms(onDelivery) || undefined,
    gstin: shownGstin(business) || undefined,
    makesCandles: makesCandles(trade),
    grievance: presentOfficer(business),
    /** Such as 'Hand-pouring since' with its year, without years that the owner has not given. */
    years: [
      { label: texts.since, year: business.foundedYear },
      { label: "Online since", year: business.onlineYear },
    ].filter(({ year }) => year !== 0),
    place: presentPlace(business),
    coordinates: parseCoordinates(business.coordinates),
    /** For computing the arrival in the browser: a cached page does not know today's date. */
    delivery: presentDelivery(shipping),
    social: presentSocial(business),
    /** Scheme and host of the shop's public URL, for canonical links. */
    origin: publicUrl,
    /** The newsletter's form is part of every page. */
    newsletterFields: describeSubscribeForm(),
    testMode:
      mode === "live" ? undefined : { name: mode === "practice" ? "Practice mode" : "Rehearsal", boardUrl },
    /** True if orders can be placed now. */
    isOpen: isOpenForSale(mode, business),
  };
}

/** `line` is 'Grievance Officer: Meera Thakur' or, if the officer has another designation, 'Grievance officer: Meera Thakur, Owner'. */
function presentOfficer(business: Settings["business"]) {
  const { grievanceName: name, grievanceDesignation: designation, grievancePhone } = business;
  return {
    name,
    designation,
    line: /grievance/i.test(designation)
      ? `${designation}: ${name}`
      : `Grievance officer: ${name}, ${designation}`,
    email: business.grievanceEmail,
    phone: { text: formatPhone(grievancePhone), url: `tel:+91${grievancePhone}` },
  };
}

function presentSocial({ instagram, facebook, pinterest, youtube }: Settings["business"]) {
  return [
    { name: "Instagram", url: instagram },
    { name: "Facebook", url: facebook },
    { name: "Pinterest", url: pinterest },
    { name: "YouTube", url: youtube },
  ].filter(({ url }) => url !== "");
}

/** The owner's words within our sentences, the lines of the footer, and claims beside products. */
function presentWords(texts: PageTexts) {
  const { item, items, made, material, tagline, newsletterHeading, newsletterPromise } = texts;
  const { premiumBox, qualityAssured, artisanCraftsmanship } = texts;
  const claims = { premiumBox, qualityAssured, artisanCraftsmanship };
  return { item, items, made, material, tagline, newsletterHeading, newsletterPromise, ...claims };
}

/** The place whose sunset counts: the shop's or, if it is unknown, the capital of its state. */
function presentPlace({ coordinates, state }: Settings["business"]): string | undefined {
  const place = parseCoordinates(coordinates) ?? stateCapitals[state];
  return place && `${place.latitude},${place.longitude}`;
}

/** The parts of the shipping settings that determine when something arrives. */
export function presentDelivery(shipping: Settings["shipping"]): ExpressPeriods {
  const { processingDays, deliveryDays, expressDays, remoteDays, remotePins, closedDays } = shipping;
  return { processingDays, deliveryDays, expressDays, remoteDays, remotePins, closedDays };
}
