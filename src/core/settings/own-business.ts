// Finds business settings that still have the sample shop's values. A rehearsal or live shop sells nothing until they
// are the owner's.
import { isRegistered } from "./gst-status.ts";
import { type Settings, sampleSettings } from "./settings.ts";

type Business = Settings["business"];

/** `subject` is an item of the go-live checklist, `label` the owner's name of the setting. */
export type SampleValue = { subject: "identity" | "gstin" | "grievance"; label: string };

const labels: [subject: SampleValue["subject"], name: keyof Business, label: string][] = [
  ["identity", "shopName", "shop name"],
  ["identity", "legalName", "legal name"],
  ["identity", "phone", "phone"],
  ["identity", "email", "email, the sender of all emails"],
  ["identity", "street", "street"],
  ["identity", "whatsapp", "WhatsApp"],
  ["identity", "instagram", "Instagram"],
  ["grievance", "grievanceName", "grievance officer"],
  ["grievance", "grievanceEmail", "grievance email"],
  ["grievance", "grievancePhone", "grievance phone"],
];

export function listSampleValues(business: Business): SampleValue[] {
  const sample = sampleSettings.business;
  const values = labels
    .filter(([, name]) => business[name] !== "" && business[name] === sample[name])
    .map(([subject, , label]) => ({ subject, label }));
  return hasOwnGstStatus(business) ? values : [...values, { subject: "gstin", label: "GSTIN" }];
}

/** True with a GSTIN of the owner's own, or if the business is not registered. */
export function hasOwnGstStatus(business: Business): boolean {
  const { gstin } = business;
  return !isRegistered(business) || (gstin !== "" && gstin !== sampleSettings.business.gstin);
}

/** True where orders can be placed. A practice shop sells under the sample name. */
export function isOpenForSale(mode: "practice" | "rehearsal" | "live", business: Business): boolean {
  return mode === "practice" || listSampleValues(business).length === 0;
}
