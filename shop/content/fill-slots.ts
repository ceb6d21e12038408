// Page texts name the shop's figures in braces; here the owner's settings take their place, so that a figure is kept once.
import { findState } from "../money/india-states.ts";
import { formatPrice } from "../money/money.ts";
import { formatPhone, type Settings, sampleSettings } from "../settings/settings.ts";

/**
 * Fills `{shopName}`, `{returnDays}` and the like in a Markdown text. Values are escaped: a setting is words, never markup. A
 * list line that names a slot without a value (a shop without a GSTIN) is left out. Braces around other words stay.
 */
export function fillSlots(text: string, settings: Settings): string {
  const values = listSlotValues(settings);
  return text
    .split("\n")
    .filter((line) => !/^\s*[-*] /.test(line) || !namesEmptySlot(line, values))
    .map((line) => line.replace(slot, (braced, name: string) => write(name, values.get(name) ?? braced)))
    .join("\n");
}

/** What may stand in braces. */
export const slotNames: readonly string[] = [...listSlotValues(sampleSettings).keys()];

/** Words in braces that no figure of the shop fills: a shopper would read the braces. */
export function findUnknownSlots(text: string): string[] {
  const named = [...text.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = ""]) => name);
  return [...new Set(named)].filter((name) => !slotNames.includes(name));
}

const slot = /\{([a-zA-Z]+)\}/g;

function listSlotValues({ business, shipping }: Settings): Map<string, string> {
  return new Map([
    ["shopName", business.shopName],
    ["legalName", business.legalName],
    ["address", formatAddress(business)],
    ["phone", formatPhone(business.phone)],
    ["email", business.email],
    ["hours", business.hours],
    ["gstin", business.gstStatus === "unregistered" ? "" : business.gstin],
    ["grievanceOfficer", business.grievanceName],
    ["grievanceEmail", business.grievanceEmail],
    ["grievancePhone", formatPhone(business.grievancePhone)],
    ["foundedYear", String(business.foundedYear)],
    ["onlineYear", String(business.onlineYear)],
    ["processingDays", shipping.processingDays],
    ["deliveryDays", shipping.deliveryDays],
    ["standardRate", formatPrice(shipping.standardRate)],
    ["expressRate", formatPrice(shipping.expressRate)],
    ["freeAbove", formatPrice(shipping.freeAbove)],
    ["returnDays", String(shipping.returnDays)],
    ["damageHours", String(shipping.damageHours)],
    ["refundDays", shipping.refundDays],
    ["cancelHours", String(shipping.cancelHours)],
    ["deliveryProblemDays", String(shipping.deliveryProblemDays)],
  ]);
}

/** In one line; a town that the street already ends with is not said twice. */
function formatAddress({ street, city, district, state, zip }: Settings["business"]): string {
  const town = street.endsWith(city) ? "" : city;
  return [street, town, district, `${findState(state)?.name ?? state} ${zip}`].filter(Boolean).join(", ");
}

function namesEmptySlot(line: string, values: Map<string, string>): boolean {
  return [...line.matchAll(slot)].some(([, name = ""]) => values.get(name) === "");
}

/** A telephone number never runs over the end of a line. */
function write(name: string, value: string): string {
  const words = escapeMarkdown(value);
  return /phone$/i.test(name) ? words.replaceAll(" ", "\u00a0") : words;
}

function escapeMarkdown(words: string): string {
  return words.replace(/[\\`*_[\]<>&#~|]/g, "\\$&").replace(/\s+/g, " ");
}
