// Fills the slots of page texts, such as {returnDays}, so that a figure is kept only in the settings. The slot of a
// feature, such as {customOrder}, is empty if the shop goes without it.

import { describeRateTable } from "#core/delivery/describe-rates.ts";
import { isExpressFaster } from "#core/delivery/express-promise.ts";
import { summarizeRates } from "#core/delivery/parcel-rates.ts";
import { stateName } from "#core/money/india-states.ts";
import { formatPrice } from "#core/money/money.ts";
import { shownGstin } from "#core/settings/gst-status.ts";
import { formatPhone } from "#core/settings/phone.ts";
import { photographDays, proofDays } from "#core/settings/retention.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";

/**
 * Fills `{shopName}`, `{returnDays}` and other slots in a Markdown text. Values are escaped: a setting is never markup.
 * Leaves out a list item or a sentence with a slot that has no value (a shop without a GSTIN), and a heading under which
 * nothing remains. Braces around other words stay.
 */
export function fillSlots(text: string, settings: Settings): string {
  const values = listSlotValues(settings);
  return text
    .split(/\n(?=#{1,6} )/)
    .map((part) => [part, fillPart(part, values)] as const)
    .filter(([part, filled]) => hasBody(filled) || !hasBody(part))
    .map(([, filled]) => filled)
    .join("\n");
}

/** `part` is a heading with the text below it, or the text above the first heading. */
function fillPart(part: string, values: Map<string, string>): string {
  return part
    .split("\n")
    .filter((line) => !/^\s*[-*] /.test(line) || !hasEmptySlot(line, values))
    .map((line) => (hasEmptySlot(line, values) ? withoutEmptySentences(line, values) : line))
    .map((line) =>
      line.replace(slotPattern, (braced, name: string) => formatSlotValue(name, values.get(name) ?? braced)),
    )
    .join("\n");
}

function hasBody(part: string): boolean {
  return part.split("\n").some((line) => line.trim() !== "" && !/^#{1,6} /.test(line));
}

/** For a line without markup; '' if one of its slots has no value. */
export function fillLine(text: string, settings: Settings): string {
  const values = listSlotValues(settings);
  if (hasEmptySlot(text, values)) return "";
  return text.replace(slotPattern, (braced, name: string) => values.get(name) ?? braced);
}

/** The names that may be used in braces. */
export const slotNames: readonly string[] = [...listSlotValues(sampleSettings).keys()];

/** The slots that an owner is offered: the word on what is used up only where it is switched on. */
export function listOfferedSlots({ features }: Pick<Settings, "features">): string[] {
  return slotNames.filter((name) => name !== "burnReminder" || features.burnReminders);
}

/** Names in braces that are no slots: a shopper would see the braces. */
export function findUnknownSlots(text: string): string[] {
  const named = [...text.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = ""]) => name);
  return [...new Set(named)].filter((name) => !slotNames.includes(name));
}

const slotPattern = /\{([a-zA-Z]+)\}/g;

function listSlotValues({ business, shipping, retention, features }: Settings): Map<string, string> {
  return new Map([
    ["shopName", business.shopName],
    ["legalName", business.legalName],
    ["address", formatAddress(business)],
    ["city", business.city],
    ["state", stateName(business.state)],
    ["phone", formatPhone(business.phone)],
    ["email", business.email],
    ["hours", business.hours],
    ["gstin", shownGstin(business)],
    ["grievanceOfficer", business.grievanceName],
    ["grievanceEmail", business.grievanceEmail],
    ["grievancePhone", formatPhone(business.grievancePhone)],
    ["courts", business.courts || [business.district || business.city, stateName(business.state)].join(", ")],
    ["shippingArea", business.gstStatus === "composition" ? stateName(business.state) : "India"],
    ["foundedYear", formatYear(business.foundedYear)],
    ["onlineYear", formatYear(business.onlineYear)],
    ["processingDays", shipping.processingDays],
    ["deliveryDays", shipping.deliveryDays],
    ["expressDays", isExpressFaster(shipping) ? shipping.expressDays : ""],
    ["remoteDays", shipping.remoteDays > 0 ? String(shipping.remoteDays) : ""],
    ...listRates(shipping),
    ["returnDays", String(shipping.returnDays)],
    ["damageHours", String(shipping.damageHours)],
    ["refundDays", shipping.refundDays],
    ["cancelHours", String(shipping.cancelHours)],
    ["deliveryProblemDays", String(shipping.deliveryProblemDays)],
    ["photographDays", String(photographDays)],
    ["proofDays", String(proofDays)],
    ["customOrder", features.customOrder ? "custom order" : ""],
    ["giftCard", features.giftCards ? "gift card" : ""],
    ["review", features.reviews ? "review" : ""],
    ["cartByEmail", features.leftCarts ? "cart by email" : ""],
    ["burnReminder", features.burnReminders ? "reminder when something is used up" : ""],
    ["careGuide", features.careGuide ? "care guide" : ""],
    ...Object.entries(retention).map(([name, period]): [string, string] => [name, String(period)]),
  ]);
}

/**
 * Values that are true for every place and weight: 'from ₹40' for a table of rates; empty if some parcels are never free,
 * or none goes by express.
 */
function listRates(shipping: Settings["shipping"]): [string, string][] {
  const { rates, standardRate, expressRate, freeAbove } = shipping;
  const summary = rates.length > 0 ? summarizeRates(shipping) : undefined;
  const usual = rates.length > 0 ? undefined : { standardRate, expressRate, freeAbove };
  const write = (paise: number | null | undefined, before = "") =>
    paise === null || paise === undefined ? "" : before + formatPrice(paise);
  return [
    ["standardRate", write(usual?.standardRate) || write(summary?.lowestStandard, "from ")],
    ["expressRate", write(usual?.expressRate) || write(summary?.lowestExpress, "from ")],
    ["freeAbove", write(usual ? usual.freeAbove : summary?.freeAbove)],
    ["deliveryRates", describeRateTable(shipping)],
  ];
}

/** '' if the owner has given no year. */
function formatYear(year: number): string {
  return year === 0 ? "" : String(year);
}

/** On one line, without the town if the street already ends with it. */
function formatAddress({ street, city, district, state, zip }: Settings["business"]): string {
  const town = street.endsWith(city) ? "" : city;
  return [street, town, district, `${stateName(state)} ${zip}`].filter(Boolean).join(", ");
}

function withoutEmptySentences(line: string, values: Map<string, string>): string {
  const sentences = line.split(/(?<=[.!?]) (?=\S)/);
  return sentences.filter((sentence) => !hasEmptySlot(sentence, values)).join(" ");
}

function hasEmptySlot(line: string, values: Map<string, string>): boolean {
  return [...line.matchAll(slotPattern)].some(([, name = ""]) => values.get(name) === "");
}

/** Escapes Markdown; a phone number gets non-breaking spaces. */
function formatSlotValue(name: string, value: string): string {
  const escaped = escapeMarkdown(value);
  return /phone$/i.test(name) ? escaped.replaceAll(" ", "\u00a0") : escaped;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&#~|]/g, "\\$&").replace(/\s+/g, " ");
}
