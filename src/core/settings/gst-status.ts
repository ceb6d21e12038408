// The rights of a business by its GST status: showing tax, stating a GSTIN, selling to other states.
import type { Settings } from "./settings.ts";

type Business = Pick<Settings["business"], "gstStatus" | "gstin">;

/**
 * True if prices show the GST they include, and invoices are tax invoices. Only a business of the regular scheme
 * collects tax: the CGST Act forbids it to one under composition (section 10(4)) and to one that is not registered
 * (section 32(1)).
 */
export function showsGst({ gstStatus }: Pick<Business, "gstStatus">): boolean {
  return gstStatus === "regular";
}

/** The owner's rates by price; none where no GST is shown. */
export function shownRatesByPrice(business: Pick<Settings["business"], "gstStatus" | "ratesByPrice">) {
  return showsGst(business) ? business.ratesByPrice : [];
}

/** True under the regular scheme or under composition: such a business has a GSTIN and must show it. */
export function isRegistered({ gstStatus }: Pick<Business, "gstStatus">): boolean {
  return gstStatus !== "unregistered";
}

/**
 * Empty for a business that is not registered, even if the settings still have a GSTIN, and for one without a GSTIN.
 */
export function shownGstin(business: Business): string {
  return isRegistered(business) ? business.gstin : "";
}

/**
 * True if the business may sell to an address in the state `to`: under composition only within its own (CGST Act,
 * section 10(2)(c)).
 */
export function maySellTo(
  { gstStatus, state }: Pick<Settings["business"], "gstStatus" | "state">,
  to: string,
): boolean {
  return gstStatus !== "composition" || state === to;
}
