import type { Config } from "#platform/config.ts";
import type { ExpressPeriods } from "#shop/delivery/express-promise.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { newsletterForm } from "#shop/messages/newsletter-form.ts";
import { findState } from "#shop/money/india-states.ts";
import { shownGstin } from "#shop/settings/gst-status.ts";
import { isOpenForSale } from "#shop/settings/own-business.ts";
import { formatPhone } from "#shop/settings/phone.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { SiteLook } from "./site-look.ts";
import type { SiteMenus } from "./site-menus.ts";

export type SiteSettings = ReturnType<typeof presentSiteSettings> & {
  menus: SiteMenus;
  look: SiteLook;
};

/** The settings that every page may show. They are the same for every shopper. */
export function presentSiteSettings(
  { business, shipping }: Pick<Settings, "business" | "shipping">,
  { publicUrl, mode, boardUrl }: Pick<Config, "publicUrl" | "mode" | "boardUrl">,
) {
  const social = [
    { name: "Instagram", url: business.instagram },
    { name: "Facebook", url: business.facebook },
    { name: "Pinterest", url: business.pinterest },
    { name: "YouTube", url: business.youtube },
  ];
  return {
    shopName: business.shopName,
    legalName: business.legalName,
    email: business.email,
    phone: { text: formatPhone(business.phone), url: `tel:+91${business.phone}` },
    whatsappUrl: business.whatsapp ? `https://wa.me/91${business.whatsapp}` : undefined,
    city: business.city,
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
    gstin: shownGstin(business) || undefined,
    grievance: {
      name: business.grievanceName,
      designation: business.grievanceDesignation,
      email: business.grievanceEmail,
      phone: { text: formatPhone(business.grievancePhone), url: `tel:+91${business.grievancePhone}` },
    },
    foundedYear: business.foundedYear,
    onlineYear: business.onlineYear,
    /** From which the browser computes when an order of today arrives: a page kept in memory knows no day. */
    delivery: presentDelivery(shipping),
    social: social.filter(({ url }) => url !== ""),
    /** Scheme and host of the shop's public URL, for canonical links. */
    origin: publicUrl,
    /** The newsletter's form is part of every page. */
    newsletterFields: describeForm(newsletterForm),
    testMode: mode === "live" ? undefined : { boardUrl },
    /** Whether orders can be placed. */
    isOpen: isOpenForSale(mode, business),
  };
}

/** The shipping policy, as far as it says when something arrives. */
export function presentDelivery(shipping: Settings["shipping"]): ExpressPeriods {
  const { processingDays, deliveryDays, expressDays, remoteDays, remotePins } = shipping;
  return { processingDays, deliveryDays, expressDays, remoteDays, remotePins };
}
