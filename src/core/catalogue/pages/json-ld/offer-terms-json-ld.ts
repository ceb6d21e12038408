import { href } from "react-router";
import { toRupees } from "#core/money/money.ts";
import type { OfferTerms } from "../../offer-terms.ts";

/** Delivery and return of a product for search engines, as parts of its schema.org Offer. */
export function offerTermsJsonLd(terms: OfferTerms, origin: string) {
  return {
    shippingDetails: shippingJsonLd(terms),
    hasMerchantReturnPolicy: returnsJsonLd(terms, origin),
  };
}

const india = { "@type": "DefinedRegion", addressCountry: "IN" };

/** The business days of `src/core/money/business-days.ts`. */
const businessDays = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
};

function shippingJsonLd({ delivery }: OfferTerms) {
  const about = { "@type": "OfferShippingDetails", shippingDestination: india };
  if (!delivery) return { ...about, doesNotShip: true };
  const { charge, isMost, steps } = delivery;
  return {
    ...about,
    shippingRate: {
      "@type": "MonetaryAmount",
      currency: "INR",
      [isMost ? "maxValue" : "value"]: toRupees(charge).toFixed(2),
    },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: daysJsonLd(steps.toPack),
      transitTime: daysJsonLd(steps.onTheWay),
      businessDays,
    },
  };
}

function daysJsonLd([minValue, maxValue]: [number, number]) {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}

/** Does not state who pays for the return: only the owner's returns page does. */
function returnsJsonLd({ returnDays }: OfferTerms, origin: string) {
  const policy = {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    returnPolicyCountry: "IN",
    merchantReturnLink: new URL(href("/returns"), origin).href,
  };
  if (returnDays === 0)
    return { ...policy, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" };
  return {
    ...policy,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    returnMethod: "https://schema.org/ReturnByMail",
  };
}
